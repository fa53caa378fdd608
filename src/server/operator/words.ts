import type { Command, Words } from './command.ts'
import { misuse } from './failure.ts'

/** Sorts the words after a command's name, or says which one is wrong. */
export function readWords(command: Command, args: readonly string[]): Words {
  const given: string[] = []
  const options: [string, string][] = []
  const flags = new Set<string>()
  const known = { options: [...(command.options ?? [])], flags: [...(command.flags ?? []), 'json'] }
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? ''
    if (!word.startsWith('--')) {
      given.push(word)
      continue
    }
    const [name = '', joined] = split(word.slice(2))
    if (known.flags.includes(name) && joined === undefined) flags.add(name)
    else if (known.options.includes(name)) {
      const value = joined ?? args[++at]
      if (value === undefined) throw misuse(`--${name} needs a value. ${usageOf(command)}`)
      options.push([name, value])
    } else throw misuse(`There is no --${name} here. ${usageOf(command)}`)
  }
  const words = command.rest ? joinRest(given, command.most) : given
  if (words.length < command.least) throw misuse(`Something is missing. ${usageOf(command)}`)
  if (words.length > command.most) throw misuse(`"${words[command.most]}" is too much. ${usageOf(command)}`)
  return {
    given: words,
    option: name => options.findLast(([one]) => one === name)?.[1],
    options: name => options.filter(([one]) => one === name).map(([, value]) => value),
    flag: name => flags.has(name)
  }
}

/** How a command is typed. */
export function usageOf(command: Command): string {
  return `Usage: npm run operator -- ${`${command.name} ${command.usage}`.trim()}`
}

function split(word: string): [string, string | undefined] {
  const at = word.indexOf('=')
  return at < 0 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)]
}

// A reason may be typed without quotes.
function joinRest(given: readonly string[], most: number): string[] {
  const last = given.slice(most - 1).join(' ')
  return last === '' ? [...given] : [...given.slice(0, most - 1), last]
}
