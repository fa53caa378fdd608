import type { InputOf } from '../../../contract/operation.ts'
import { STATS_PERIODS, storeStats } from '../../../contract/shop/stats.ts'
import { createAppAtom } from '../../../stores/app-life.ts'
import { keepLastResource } from '../../../stores/last-answer.ts'
import { createResource } from '../../../stores/loadable.ts'

/** A period of the statistics. */
export type Period = NonNullable<InputOf<typeof storeStats>['period']>

/** The periods of the chips, in their order. Days of one's own open a dialog, which the arrow keys of a group must not. */
export const chipPeriods: readonly Period[] = STATS_PERIODS.filter(period => period !== 'range')

/** The displayed period; it is kept while other pages are open. */
export const $period = createAppAtom<Period>('week')

/** The days of a period of one's own, `YYYY-MM-DD`. */
export const $customRange = createAppAtom<{ from: string; to: string } | undefined>(undefined)

/** Money in and out, sales and orders of a period. */
const stats = createResource(storeStats, { topics: ['wallet.changed', 'order.changed'] })

/** The figures of a period, also from an earlier visit. */
export const lastStats = keepLastResource('stats', storeStats, stats)
