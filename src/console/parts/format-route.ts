import type { PayoutRoute } from '../../contract/wallet/payout-batch.operator.ts'
import type { Translate } from '../../i18n/translate.ts'

/** Returns a network, or the word for banks. */
export const formatRoute = (t: Translate, route: PayoutRoute): string =>
  route === 'bank' ? t('console.payouts.bank') : route
