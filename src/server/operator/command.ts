import type { OperatorClient } from './client.ts'

/** What a command works with besides its words. */
export interface CommandContext {
  /** Opened at the first use: commands on the database itself need no server. */
  client(): Promise<OperatorClient>
  env: Readonly<Record<string, string | undefined>>
  /** One line or more for the reader. */
  print(text: string): void
}

/** The words after a command's name: those that stand alone, and `--name value` pairs (repeatable). */
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
  /** Fewest words that must stand alone. */
  least: number
  /** Most of them; with `rest` the last one takes all that follow. */
  most: number
  rest?: boolean
  options?: readonly string[]
  flags?: readonly string[]
  run(words: Words, context: CommandContext): Promise<void>
}
