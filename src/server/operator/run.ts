import { resolve } from 'node:path'
import { chatCommands } from './chat-commands.ts'
import { operatorClient } from './client.ts'
import type { Command, CommandContext } from './command.ts'
import { depotCommands } from './depot-commands.ts'
import { CommandFailure, EXIT, misuse } from './failure.ts'
import { helpCommands } from './help-commands.ts'
import { keyFile, type OperatorKey, readKey } from './key-file.ts'
import { merchantCommands } from './merchant-commands.ts'
import { moneyCommands } from './money-commands.ts'
import { operatorCommands } from './operator-commands.ts'
import { orderCommands } from './order-commands.ts'
import { partnerCommands } from './partner-commands.ts'
import { productCommands } from './product-commands.ts'
import { projectCommands } from './project-commands.ts'
import { rechargeCommands } from './recharge-commands.ts'
import { settingCommands } from './setting-commands.ts'
import { submissionCommands } from './submission-commands.ts'
import { taskCommands } from './task-commands.ts'
import { withdrawCommands } from './withdraw-commands.ts'
import { readWords, usageOf } from './words.ts'

const commands: readonly Command[] = [
  ...rechargeCommands,
  ...withdrawCommands,
  ...merchantCommands,
  ...moneyCommands,
  ...productCommands,
  ...depotCommands,
  ...projectCommands,
  ...orderCommands,
  ...taskCommands,
  ...submissionCommands,
  ...helpCommands,
  ...settingCommands,
  ...operatorCommands,
  ...chatCommands,
  ...partnerCommands
]

/** The environment of the command; tests pass another one. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>
  out(text: string): void
  error(text: string): void
  fetch?: typeof fetch
}

/** Runs one command and returns the exit code. Errors are printed as messages, never with a stack. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await dispatch(args, terminal)
    return EXIT.done
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error
    terminal.error(error.message)
    return error.exit
  }
}

async function dispatch(args: readonly string[], terminal: Terminal): Promise<void> {
  if (args.length === 0 || args[0] === 'help' || args.includes('--help')) {
    terminal.out(help(args.filter(word => word !== 'help' && word !== '--help')))
    return
  }
  const command = find(args)
  if (!command) throw misuse(unknown(args))
  const words = readWords(command, args.slice(command.name.split(' ').length))
  const { env, out: print } = terminal
  const context: CommandContext = { env, print, client: async () => operatorClient(await keyOf(env), terminal.fetch) }
  await command.run(words, context)
}

const find = (args: readonly string[]) =>
  commands.find(({ name }) => name.split(' ').every((word, at) => args[at] === word))

function unknown(args: readonly string[]): string {
  const near = commands.filter(({ name }) => name.split(' ')[0] === args[0])
  if (near.length > 0) return `There is: ${near.map(({ name }) => name).join(', ')}.`
  return `There is no command "${args[0]}". See npm run operator -- help`
}

function help(about: readonly string[]): string {
  const chosen = commands.filter(({ name }) => about.every((word, at) => name.split(' ')[at] === word))
  const shown = chosen.length > 0 ? chosen : commands
  const [only] = shown
  if (shown.length === 1 && only) return `${usageOf(only)}\n${only.summary}`
  const lines = shown.map(({ name, usage, summary }) => `  ${`${name} ${usage}`.trim()}\n      ${summary}`)
  return [
    'npm run operator -- <command>',
    '',
    ...lines,
    '',
    'An id may be shortened to its first characters. --json prints what the server answered.',
    'The server and the token are those of DATA_DIR/operator.json, or of OPERATOR_URL and OPERATOR_TOKEN.'
  ].join('\n')
}

async function keyOf(env: Terminal['env']): Promise<OperatorKey> {
  const file = keyFile(resolve(env.DATA_DIR?.trim() || '.data'))
  const kept = await readKey(file)
  const url = env.OPERATOR_URL?.trim() || kept?.url
  const token = env.OPERATOR_TOKEN?.trim() || kept?.token
  if (url && !/^https?:\/\//.test(url)) throw misuse('OPERATOR_URL must begin with http:// or https://')
  if (url && token) return { url, token }
  throw new CommandFailure(
    `There is no operator token: ${file} is missing.\nStart the server once with "npm start", or set OPERATOR_URL and OPERATOR_TOKEN.`,
    EXIT.unauthorised
  )
}
