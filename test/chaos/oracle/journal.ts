// What clients have meant, sent and heard, on the disk before they go on: whatever dies, it says what has to be true.
import { closeSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs'

/** What an operation changes of one merchant's balances when it succeeds, in minor units. */
export type Change = Partial<Record<'available' | 'hold' | 'escrow' | 'promotion', number>>

/** One line. The intent comes first, then each sending and each answer of its key. */
export type Line =
  | {
      at: 'intent'
      key: string
      merchant: string
      name: string
      change: Change
      expected: 'ok' | 'refused'
      /** A decision has no stored answer: sent again, it says that it was made. */
      isDecision?: boolean
    }
  | { at: 'send'; key: string }
  | { at: 'answer'; key: string; outcome: 'ok' | 'refused' | 'none'; status: number; text: string }

/** Writes lines, each synced before this returns. */
export function openJournal(path: string) {
  const file = openSync(path, 'a', 0o600)
  return {
    write(line: Line): void {
      writeSync(file, `${JSON.stringify(line)}\n`)
      fdatasyncSync(file)
    },
    close: () => closeSync(file)
  }
}

export type Journal = ReturnType<typeof openJournal>

/** Reads a journal back. */
export const readJournal = (path: string): Line[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
