import type { InputOf } from '../../contract/operation.ts'
import { readNumber } from '../../contract/typed-number.ts'
import type { recordExport } from '../../contract/wallet/record.ts'
import type { Config } from '../config/config.ts'
import type { RecordFilter } from '../ledger/index.ts'

/** The filter for records as requests have it. */
export type RequestedFilter = InputOf<typeof recordExport>

const MAX_MINOR = 2n ** 63n - 1n

/** Returns the ledger's filter of a request. */
export const createRecordFilter = (
  { keyword, ...filter }: RequestedFilter,
  currency: Config['currency']
): RecordFilter => (keyword ? { ...filter, search: { keyword, amounts: readAmounts(keyword, currency) } } : filter)

/** Returns the amounts that a keyword can mean: people write `1.007` with either decimal separator. */
function readAmounts(keyword: string, { code, scale }: Config['currency']): bigint[] {
  const unsigned = keyword.replace(/^[-−+]\s*/, '')
  const numbers = (['.', ','] as const).map(decimal => readNumber(unsigned, { decimal, scale, unit: code }))
  return numbers.flatMap(number => (number.state === 'number' && number.minor <= MAX_MINOR ? [number.minor] : []))
}
