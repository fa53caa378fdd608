// Long runs: `npm test -- server/ledger --long`, `--seed N` for other choices than the usual. The processes of the tests have both in
// their environment.

/**
 * Hands the flags to the processes of the tests.
 * @param {{ long?: boolean, seed?: string }} flags
 */
export function setLongFlags({ long, seed }) {
  if (long) process.env.TEST_LONG = '1'
  if (seed === undefined) return
  if (!/^\d{1,9}$/.test(seed)) throw new Error('--seed takes a number')
  process.env.TEST_SEED = seed
}

export const isLongRun = () => process.env.TEST_LONG === '1'

/**
 * The seed of the run, or the usual one: a failure can be repeated.
 * @param {number} usual
 */
export const readSeed = usual => Number(process.env.TEST_SEED ?? usual)
