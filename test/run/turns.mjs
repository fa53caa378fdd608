// What a run takes turns at, which the day decides: of what is much of the same a run takes a part, and another one the next day.
// `npm test -- --all`, for every night, takes all.

const DAY_MS = 86_400_000

export const isEveryTurnRun = () => process.env.TEST_ALL === '1'

/**
 * The day of the run, which the runner prints. TEST_DAY=2026-11-24 repeats the choice of that day. In a file that itself has its turn
 * once in some days (`turnDays`, by harness.mjs), the turns within it go on by one each time that it runs.
 */
function dayOf() {
  const day = Math.floor(Date.parse(process.env.TEST_DAY ?? new Date().toISOString().slice(0, 10)) / DAY_MS)
  return Math.floor(day / (globalThis.turnDays ?? 1))
}

/**
 * A number that is the same for the same text on every machine (FNV-1a).
 * @param {string} text
 */
function hashOf(text) {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/**
 * Returns `count` of the values for a key, today's; every value has its turn within as many days as there are values.
 * @template T
 * @param {readonly T[]} values
 * @param {string} key
 * @returns {T[]}
 */
export function selectTurn(values, key, count = 1) {
  if (isEveryTurnRun() || count >= values.length) return [...values]
  const start = hashOf(key) + dayOf() * count
  return Array.from({ length: count }, (_, at) => /** @type {T} */ (values[(start + at) % values.length]))
}

/**
 * Whether something has its turn today, as it has once in `days` days.
 * @param {string} key
 * @param {number} days
 * @param {number} place among what takes turns, by default one that is the same for the same key
 */
export const isTurnOf = (key, days = 2, place = hashOf(key)) => isEveryTurnRun() || (place + dayOf()) % days === 0

/**
 * Returns today's part of the values; each has its turn once in `days` days, and no part is empty.
 * @template T
 * @param {readonly T[]} values at least as many as days
 * @param {number} days
 * @returns {T[]}
 */
export const selectPart = (values, days) => values.filter((_, at) => isTurnOf('', days, at))
