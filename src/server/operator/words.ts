import { parseArgs } from 'node:util'
import type { Command, Words } from './command.ts'
import { misuse } from './failure.ts'

/** Parses the arguments of a command, or reports the wrong one. */
export function readWords(command: Command, args: readonly string[]): Words {
  const { values, positionals } = parsed(command, args)
  const given = positionals.map(shown)
  const words = command.rest ? joinRest(given, command.most) : given
  if (words.length < command.least) throw misuse(`Something is missing. ${usageOf(command)}`)
  if (words.length > command.most) throw misuse(`"${words[command.most]}" is too much. ${usageOf(command)}`)
  const options = (name: string) => (values.get(name) as string[] | undefined)?.map(shown) ?? []
  return {
    given: words,
    option: name => options(name).at(-1),
    options,
    flag: name => values.has(name)
  }
}

// No command has options of one letter: -1.00 is an argument. The character that hides its dash cannot occur in an argument.
const hidden = (word: string) => word.replace(/^-(?!-)/, '\0-')
const shown = (word: string) => word.replace('\0', '')

function parsed(command: Command, args: readonly string[]) {
  const options = command.options?.map(name => [name, { type: 'string', multiple: true }] as const) ?? []
  const flags = [...(command.flags ?? []), 'json'].map(name => [name, { type: 'boolean' }] as const)
  const known = Object.fromEntries([...options, ...flags])
  try {
    const { values, positionals } = parseArgs({ args: args.map(hidden), options: known, allowPositionals: true })
    return { values: new Map(Object.entries(values)), positionals }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw misuse(`${error.message.replace(/\.$/, '')}.\n${usageOf(command)}`)
  }
}

/** Returns the usage of a command. */
export function usageOf(command: Command): string {
  return `Usage: npm run operator -- ${`${command.name} ${command.usage}`.trim()}`
}

// A reason may be entered without quotes.
function joinRest(given: readonly string[], most: number): string[] {
  const last = given.slice(most - 1).join(' ')
  return last === '' ? [...given] : [...given.slice(0, most - 1), last]
}
