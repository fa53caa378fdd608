import type { Words } from './command.ts'
import { CommandFailure, misuse } from './failure.ts'

const MAX_NAME_LENGTH = 100
// A shorter beginning could match the wrong one by a typing mistake.
const partLeast = 4

/** The name of a new entry: without visible characters it could not be identified later. */
export function newName(words: Words): string {
  const name = (words.given[0] ?? '').trim()
  if (name === '' || name.length > MAX_NAME_LENGTH || /\p{Cc}|\p{Cf}/u.test(name)) {
    throw misuse(`A name has 1 to ${MAX_NAME_LENGTH} characters that can be seen.`)
  }
  return name
}

/** Finds an entry by id, name, or beginning of an id; an exact match takes precedence over a beginning. */
export function meant<One extends { id: string; name: string }>(
  typed: string,
  active: readonly One[],
  what: string
): One {
  const whole = active.filter(one => one.name === typed || one.id === typed.toLowerCase())
  const begins = active.filter(one => typed.length >= partLeast && one.id.startsWith(typed.toLowerCase()))
  const found = whole.length > 0 ? whole : begins
  const [one, another] = found
  if (!one) throw new CommandFailure(`There is no active ${what} "${typed}".`)
  if (another) throw new CommandFailure(`"${typed}" may be ${found.map(({ id }) => id).join(' or ')}.`)
  return one
}
