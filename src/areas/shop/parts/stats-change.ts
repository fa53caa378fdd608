import type { StoreStats } from '../../../contract/shop/stats.ts'
import { formatChange } from '../../../i18n/axis.ts'
import type { Translate } from '../../../i18n/translate.ts'

/** Returns by how much a figure differs from the period before: "+18% against last week". Nothing to compare with says nothing. */
export function changeText(
  t: Translate,
  { period, points, coming, before, ...now }: StoreStats,
  figure: 'money_in' | 'money_out' | 'profit'
): string | undefined {
  const earlier = Number(before?.[figure] ?? 0)
  if (earlier <= 0) return undefined
  const change = formatChange(Number(now[figure] ?? 0) / earlier - 1)
  if (period === 'today' || period === 'week' || period === 'month') return t(`charts.against.${period}`, { change })
  const n = points.length + coming.length
  // The hours of a single day are compared with those of the day before, which has no short name.
  return now.unit === 'day' && n > 1 ? t('charts.against.days', { change, n: String(n) }) : undefined
}
