// The turns of screens (test/run/turns.mjs): with every language, skin and screen, a run would take half an hour.
import { LANGUAGES } from '../../src/contract/languages.ts'
import { isTurnOf, selectTurn } from '../run/turns.mjs'

type Language = (typeof LANGUAGES)[number]

// Documents have another id in each run.
const withoutIds = (path: string) => path.replace(/[\da-f]{8}-[\da-f-]+/, ':id')

/** Whether it is this screen's turn today, as it is once in `days` days. */
export const isTurnOfScreen = (path: string, days?: number): boolean => isTurnOf(withoutIds(path), days)

/** Returns today's languages, each with the paths that are walked in it: one of the languages a path. */
export function pathsByLanguage(
  paths: readonly string[],
  languages: readonly Language[] = LANGUAGES
): Map<Language, string[]> {
  const chosen = new Map<Language, string[]>()
  for (const path of paths)
    for (const language of selectTurn(languages, withoutIds(path)))
      chosen.set(language, [...(chosen.get(language) ?? []), path])
  return chosen
}
