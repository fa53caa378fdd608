import { parseArgs } from 'node:util'
import { getOperationName, type Operation } from '../../contract/operation.ts'
import type { Argument } from './argument.ts'
import { createMisuse } from './failure.ts'
import { formatUsage } from './help.ts'

/** Arguments as typed, by name; `key` is the part after the dot of `--title.en`. */
export interface CommandArguments {
  typed: { argument: Argument; key: string | undefined; text: string }[]
  json: boolean
  /** A file with the input as JSON. */
  input: string | undefined
  /** The file that a downloaded picture is written to. */
  out: string | undefined
  /** The `Idempotency-Key` of an earlier try. */
  key: string | undefined
}

/** Parses the words after an operation's name. Words without a name fill the required arguments in order. */
export function readWords(
  operation: Operation,
  parameters: readonly Argument[],
  args: readonly string[]
): CommandArguments {
  const { values, positionals } = parseWords(operation, parameters, args)
  const option = (name: string) => (values[name] as string[] | undefined)?.at(-1)
  const named = Object.entries(values).flatMap(([name, texts]) => {
    const [argument, key] = findArgument(parameters, name) ?? []
    return argument && Array.isArray(texts)
      ? texts.map(text => ({ argument, key, text: restoreDash(String(text)) }))
      : []
  })
  const open = parameters.filter(one => one.required && !one.byKey && !named.some(({ argument }) => argument === one))
  const placed = positionals.map((text, at) => {
    const argument = open[at]
    if (!argument) throw createMisuse(`"${restoreDash(text)}" is too much.\n${formatUsage(operation)}`)
    return { argument, key: undefined, text: restoreDash(text) }
  })
  return { typed: [...placed, ...named], json: values.json === true, ...pickOwnOptions(option) }
}

const pickOwnOptions = (option: (name: string) => string | undefined) => ({
  input: option('input'),
  out: option('out'),
  key: option('key')
})

function findArgument(parameters: readonly Argument[], name: string): [Argument, string | undefined] | undefined {
  const dot = name.indexOf('.')
  const argument = parameters.find(one => one.name === (dot < 0 ? name : name.slice(0, dot)))
  if (!argument || argument.byKey !== dot > 0) return undefined
  return [argument, dot < 0 ? undefined : name.slice(dot + 1)]
}

// There are no options of one letter: -1.00 is a value. The character that hides its dash cannot occur in an argument.
const hideDash = (word: string) => word.replace(/^-(?!-)/, '\0-')
const restoreDash = (word: string) => word.replace('\0', '')

function parseWords(operation: Operation, parameters: readonly Argument[], args: readonly string[]) {
  const names = args.filter(word => word.startsWith('--')).map(word => word.slice(2).replace(/=.*$/s, ''))
  for (const name of names) {
    if (!findArgument(parameters, name) && !listOwnOptions(operation).includes(name))
      throw createMisuse(`${getOperationName(operation)} has no --${name}.\n${formatUsage(operation)}`)
  }
  const options = names.map((name): [string, { type: 'string' | 'boolean'; multiple: boolean }] =>
    name === 'json' ? [name, { type: 'boolean', multiple: false }] : [name, { type: 'string', multiple: true }]
  )
  try {
    return parseArgs({ args: args.map(hideDash), options: Object.fromEntries(options), allowPositionals: true })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw createMisuse(`${error.message.replace(/\.$/, '')}.\n${formatUsage(operation)}`)
  }
}

const listOwnOptions = ({ answer, idempotent }: Operation) => [
  'json',
  'input',
  ...(answer === 'blob' ? ['out'] : []),
  ...(idempotent ? ['key'] : [])
]
