import type { StoreStats } from '../../../contract/shop/stats.ts'
import { formatChange } from '../../../i18n/axis.ts'
import type { Translate } from '../../../i18n/translate.ts'

type NamedPeriod = 'today' | 'week' | 'month'

const isNamed = (period: StoreStats['period']): period is NamedPeriod =>
  period === 'today' || period === 'week' || period === 'month'

/** Returns the name of the period before, whose bars stand behind those of the period. */
export const formatBeforeName = (t: Translate, { period }: StoreStats): string =>
  isNamed(period) ? t(`charts.last.${period}`) : t('charts.before')

/**
 * Returns by how much a figure differs from the period before, up to the moment that this one has reached: "+18% against this time last
 * week". Nothing to compare with says nothing.
 */
export function formatComparison(
  t: Translate,
  { period, points, coming, before, ...now }: StoreStats,
  figure: 'money_in' | 'money_out' | 'profit'
): string | undefined {
  const earlier = Number(before?.[figure] ?? 0)
  if (earlier <= 0) return undefined
  const change = formatChange(Number(now[figure] ?? 0) / earlier - 1)
  if (isNamed(period)) return t(`charts.against.${period}`, { change })
  const n = points.length + coming.length
  // The hours of a single day are compared with those of the day before, which has no short name.
  return now.unit === 'day' && n > 1 ? t('charts.against.days', { change, n: String(n) }) : undefined
}
