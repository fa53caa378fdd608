import type { OperatorClient } from './client.ts'

/** Dependencies of a command, besides its arguments. */
export interface CommandContext {
  /** Created at the first use: commands on the database itself need no server. */
  client(): Promise<OperatorClient>
  env: Readonly<Record<string, string | undefined>>
  /** Prints one line or more. */
  print(text: string): void
}

/** The arguments of a command: positional ones, and `--name value` pairs (repeatable). */
export interface Words {
  given: readonly string[]
  option(name: string): string | undefined
  options(name: string): readonly string[]
  flag(name: string): boolean
}

/** One command: `npm run operator -- <name> <usage>`. */
export interface Command {
  name: string
  usage: string
  summary: string
  /** Minimum number of positional arguments. */
  least: number
  /** Maximum number; with `rest` the last one takes all that follow. */
  most: number
  rest?: boolean
  options?: readonly string[]
  flags?: readonly string[]
  run(words: Words, context: CommandContext): Promise<void>
}
