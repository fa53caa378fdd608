import later from './*.sql'
import baseline from './001-baseline/*.sql'

/** One migration. It never changes after its release; a later migration corrects a mistake. */
export interface Migration {
  /** A consecutive number and the subject. One that ends in `.index` runs outside of transactions. */
  name: string
  /** Statements. */
  sql: string
}

/** Every migration in order: the baseline, of one file for each area, then the files of this folder. */
export const migrations: readonly Migration[] = [
  { name: '001-baseline', sql: Object.values(baseline).join('\n') },
  ...Object.entries(later).map(([name, sql]) => ({ name, sql }))
]
