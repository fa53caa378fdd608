// What a run takes turns at: with every language, skin and screen, a run would take half an hour. `npm test -- --all` takes none.
import { LANGUAGES } from '../../src/contract/languages.ts'

type Language = (typeof LANGUAGES)[number]

const DAY_MS = 86_400_000

/** The runner's `--all`, for every night. */
export const takesAll = process.env.TEST_ALL === '1'

/** The day of the run, which the runner prints. TEST_DAY=2026-11-24 repeats the choice of that day. */
const day = Math.floor(Date.parse(process.env.TEST_DAY ?? new Date().toISOString().slice(0, 10)) / DAY_MS)

/** A number that is the same for the same text on every machine (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** Returns `count` of the values for a key, today's; every value has its turn within as many days as there are values. */
export function turnOf<T>(values: readonly T[], key: string, count = 1): T[] {
  if (takesAll || count >= values.length) return [...values]
  const start = hashOf(key) + day * count
  return Array.from({ length: count }, (_, at) => values[(start + at) % values.length] as T)
}

// Documents have another id in each run.
const withoutIds = (path: string) => path.replace(/[\da-f]{8}-[\da-f-]+/, ':id')

/** Whether it is this screen's turn today: half of them have theirs, the other half tomorrow. */
export const isTurnOf = (path: string): boolean => takesAll || (hashOf(withoutIds(path)) + day) % 2 === 0

/** Returns today's languages, each with the paths that are walked in it: one of the languages a path. */
export function pathsByLanguage(
  paths: readonly string[],
  languages: readonly Language[] = LANGUAGES
): Map<Language, string[]> {
  const chosen = new Map<Language, string[]>()
  for (const path of paths)
    for (const language of turnOf(languages, withoutIds(path)))
      chosen.set(language, [...(chosen.get(language) ?? []), path])
  return chosen
}
