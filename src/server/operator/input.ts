import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import type { Operation } from '../../contract/operation.ts'
import type { Argument } from './argument.ts'
import { CommandFailure, createMisuse } from './failure.ts'
import { formatUsage } from './help.ts'
import type { CommandArguments } from './words.ts'

/** Uploads a picture file and returns its path on the media host. */
type Upload = (file: string) => Promise<string>

/** Builds the input of an operation from what was typed, or says which argument is wrong. Pictures are uploaded last. */
export async function readCommandInput(
  operation: Operation,
  parameters: readonly Argument[],
  words: CommandArguments,
  upload: Upload
) {
  const input: Record<string, unknown> = words.input ? await readFromFile(words.input) : {}
  for (const { argument, key, text } of words.typed) putValue(input, argument, key, parseValue(argument, text))
  validate(operation, parameters, input)
  for (const { argument, text } of words.typed)
    if (argument.kind === 'picture' && text !== '') input[argument.name] = await upload(text)
  return input
}

function putValue(
  input: Record<string, unknown>,
  { name, kind }: Argument,
  key: string | undefined,
  value: unknown
): void {
  if (key !== undefined) input[name] = { ...(input[name] as object | undefined), [key]: value }
  else if (kind === 'list') input[name] = [...((input[name] as unknown[] | undefined) ?? []), value]
  else input[name] = value
}

function parseValue({ name, kind, form }: Argument, text: string): unknown {
  const wrong = createMisuse(`--${name} "${text}" does not fit: ${form}.`)
  if (kind === 'number') {
    if (text.trim() === '' || Number.isNaN(Number(text))) throw wrong
    return Number(text)
  }
  if (kind === 'boolean') {
    if (text !== 'true' && text !== 'false') throw wrong
    return text === 'true'
  }
  if (kind === 'written' && !text.startsWith('[')) return [{ type: 'paragraph', text }]
  if (kind !== 'json' && kind !== 'written') return text
  try {
    return JSON.parse(text)
  } catch {
    throw wrong
  }
}

async function readFromFile(path: string): Promise<Record<string, unknown>> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandFailure(`${path} cannot be read.`)
  })
  try {
    return JSON.parse(text)
  } catch {
    throw new CommandFailure(`${path} must be JSON with the arguments by name.`)
  }
}

function validate(operation: Operation, parameters: readonly Argument[], input: Record<string, unknown>): void {
  const { issues = [] } = v.safeParse(operation.input, input)
  const [issue] = issues
  if (!issue) return
  const path = v.getDotPath(issue) ?? ''
  const argument = parameters.find(({ name }) => name === path.split('.')[0])
  const isMissing = argument !== undefined && input[argument.name] === undefined
  const problem = isMissing ? 'is missing' : `"${issue.input}" does not fit`
  throw createMisuse(`--${path} ${problem}: ${argument?.form}.\n${formatUsage(operation)}`)
}
