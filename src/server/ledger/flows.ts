import { sql } from 'kysely'
import { CROSSING_TYPES, NETTED_TYPES } from '../../contract/movements.ts'

const formatList = (types: readonly string[]) => types.map(type => `'${type}'`).join(', ')
const crossing = formatList(CROSSING_TYPES)
const netted = formatList(NETTED_TYPES)

/** Condition on a row of `entry` or `record_day` of a merchant: it counts as money in, or lowers it (contract/movements.ts). */
export const moneyIn = sql.raw(`(type IN (${crossing}) AND (direction = 1) <> (type IN (${netted})))`)

/** Condition on a row of `entry` or `record_day` of a merchant: it counts as money out, or lowers it. */
export const moneyOut = sql.raw(`(type IN (${crossing}) AND (direction = -1) <> (type IN (${netted})))`)
