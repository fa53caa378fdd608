import { sql } from 'kysely'
import { CROSSING_TYPES } from '../../contract/movements.ts'

const crossing = CROSSING_TYPES.map(type => `'${type}'`).join(', ')

/** Condition on a row of `entry` or `record_day` of a merchant: it counts as money in (contract/movements.ts). */
export const moneyIn = sql.raw(`(direction = 1 AND type IN (${crossing}))`)

/** The same for money out. */
export const moneyOut = sql.raw(`(direction = -1 AND type IN (${crossing}))`)
