import type { InputOf } from '../../../contract/operation.ts'
import { storeStats } from '../../../contract/shop/stats.ts'
import { appAtom } from '../../../stores/app-life.ts'
import { lastResource } from '../../../stores/last-answer.ts'
import { resource } from '../../../stores/loadable.ts'

/** A period of the statistics. */
export type Period = NonNullable<InputOf<typeof storeStats>['period']>

/** The periods, in the order of their tabs. */
export const periods: readonly Period[] = ['today', 'week', 'month']

/** The displayed period; it is kept while other pages are open. */
export const $period = appAtom<Period>('week')

/** Money in and out, sales and orders of a period. */
const stats = resource(storeStats, { topics: ['wallet.changed', 'order.changed'] })

/** The same, also from an earlier visit. */
export const lastStats = lastResource('stats', storeStats, stats)
