import { useStore } from '@nanostores/react'
import { formatAmount } from '../../../i18n/money.ts'
import { $t } from '../../../i18n/translator.ts'
import { $currency } from '../../../stores/currency.ts'
import { $hideAmounts } from '../../../stores/preferences.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stats } from '../../../ui/stats.tsx'
import { records } from '../stores/records.ts'

/** What came in and went out, of all records that the filter matches. */
export function RecordSums() {
  const t = useStore($t)
  const currency = useStore($currency)
  const state = useStore(records.$list)
  const shared = {
    hidden: useStore($hideAmounts),
    hiddenLabel: t('amount.hidden'),
    size: 'section',
    strong: true
  } as const
  if (state.state === 'failed') return null
  if (state.state === 'loading') return <Skeleton shape="tiles" count={2} label={t('state.loading')} />
  const { money_in, money_out } = state.page
  return (
    <Stats
      label={t('records.sums')}
      items={[
        {
          label: t('records.moneyIn'),
          value: <Amount {...shared} parts={formatAmount(money_in, currency, undefined, true)} tone="auto" />
        },
        {
          label: t('records.moneyOut'),
          value: <Amount {...shared} parts={formatAmount(spent(money_out), currency)} />
        }
      ]}
    />
  )
}

/** Money out comes as a positive sum; here it is what left. */
const spent = (sum: string) => (/[1-9]/.test(sum) ? `-${sum}` : sum)
