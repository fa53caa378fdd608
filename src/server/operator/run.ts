import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { getOperationName, type Operation } from '../../contract/operation.ts'
import { operatorOperations } from '../../contract/operator-operations.ts'
import { listArguments } from './argument.ts'
import { createOperatorClient, type OperatorClient } from './client.ts'
import { CommandFailure, createMisuse, EXIT_CODES } from './failure.ts'
import { formatHelp, formatOverview } from './help.ts'
import { readCommandInput } from './input.ts'
import { getKeyFile, type OperatorKey, readKey } from './key-file.ts'
import { type Environment, localCommands, runLocal } from './local-commands.ts'
import { formatAnswer } from './print.ts'
import { type CommandArguments, readWords } from './words.ts'

/** The environment of the command; tests pass another one. */
interface Terminal {
  env: Environment
  out(text: string): void
  error(text: string): void
  fetch?: typeof fetch
}

/** Runs one command and returns the exit code. Errors are printed as messages, never with a stack. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    terminal.out(await dispatch(args, terminal))
    return EXIT_CODES.done
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error
    terminal.error(error.message)
    return error.exit
  }
}

async function dispatch(args: readonly string[], terminal: Terminal): Promise<string> {
  const isHelp = args.length === 0 || args[0] === 'help' || args.includes('--help')
  const [name, ...rest] = args.filter(word => word !== 'help' && word !== '--help')
  if (name === undefined) return formatOverview()
  const local = localCommands.find(one => one.name === name)
  if (local && !isHelp) return runLocal(local, rest, terminal.env)
  const operation = operatorOperations.find(one => getOperationName(one) === name)
  if (!operation)
    throw createMisuse(`There is no operation "${name}".${suggestOperations(name)} See npm run operator -- help`)
  return isHelp ? formatHelp(operation) : callOperation(operation, rest, terminal)
}

function suggestOperations(name: string): string {
  const [subject = ''] = name.split('_')
  const names = operatorOperations.map(getOperationName).filter(one => one.startsWith(`${subject}_`))
  return names.length > 0 ? ` There is: ${names.join(', ')}.` : ''
}

async function callOperation(operation: Operation, args: readonly string[], terminal: Terminal): Promise<string> {
  const parameters = listArguments(operation)
  const words = readWords(operation, parameters, args)
  const client = createOperatorClient(await requireKey(terminal.env), terminal.fetch)
  const input = await readCommandInput(operation, parameters, words, client.upload)
  if (operation.answer === 'blob') return download(client, operation, input, words)
  const answer = await sendOperation(client, operation, input, words.key ?? randomUUID())
  return words.json ? JSON.stringify(answer, null, 2) : formatAnswer(answer)
}

async function sendOperation(
  client: OperatorClient,
  operation: Operation,
  input: object,
  key: string
): Promise<unknown> {
  try {
    return await client.call(operation, input, key)
  } catch (error) {
    const isLost = error instanceof CommandFailure && error.exit === EXIT_CODES.unreachable && operation.idempotent
    if (!isLost) throw error
    // The response may have been lost after the money moved: the same key requests it again.
    throw new CommandFailure(`${error.message}\nTo try the same again, add --key ${key}`, error.exit)
  }
}

async function download(
  client: OperatorClient,
  operation: Operation,
  input: object,
  { out }: CommandArguments
): Promise<string> {
  if (out === undefined) throw createMisuse('Say with --out FILE where the file is written.')
  const bytes = await client.download(operation, input)
  const path = resolve(out)
  await writeFile(path, bytes)
  return `Saved ${bytes.length} bytes as ${path}`
}

async function requireKey(env: Environment): Promise<OperatorKey> {
  const file = getKeyFile(resolve(env.DATA_DIR?.trim() || '.data'))
  const key = await readKey(file)
  const url = env.OPERATOR_URL?.trim() || key?.url
  const token = env.OPERATOR_TOKEN?.trim() || key?.token
  if (url && !/^https?:\/\//.test(url)) throw createMisuse('OPERATOR_URL must begin with http:// or https://')
  if (url && token) return { url, token }
  throw new CommandFailure(
    `There is no operator token: ${file} is missing.\nStart the server once with "npm start", or set OPERATOR_URL and OPERATOR_TOKEN.`,
    EXIT_CODES.unauthorised
  )
}
