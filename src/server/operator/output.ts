import type { TimelineEvent } from '../../contract/entities/timeline.ts'
import type { CommandContext, Words } from './command.ts'
import { misuse } from './failure.ts'
import { time } from './table.ts'

/** Prints for a person, or with `--json` the server's response for a program. */
export function show(words: Words, context: CommandContext, answer: unknown, text: string): void {
  context.print(words.flag('json') ? JSON.stringify(answer, null, 2) : text)
}

/** Returns the page of `--page`. */
export function pageOf(words: Words): { page: number } {
  const text = words.option('page') ?? '1'
  if (!/^[1-9]\d{0,5}$/.test(text)) throw misuse(`--page must be a number from 1, not "${text}".`)
  return { page: Number(text) }
}

/** Formats a timeline, one step per line. */
export function timelineLines(timeline: readonly TimelineEvent[]): string[] {
  return timeline.map(({ at, status, note }) => `${time(at)}  ${status}${note ? ` – ${note}` : ''}`)
}
