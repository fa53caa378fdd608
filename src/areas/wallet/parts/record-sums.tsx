import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import { $own } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { Amount } from '../../../ui/data/amount.tsx'
import { Stats } from '../../../ui/data/stats.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { records } from '../stores/records.ts'

/** Income and expenses of all records that match the filter. */
export function RecordSums() {
  const t = useStore($t)
  const own = useStore($own)
  const currency = useStore($currency)
  const state = useStore(records.$list)
  if (state.state === 'failed') return null
  if (state.state === 'loading') return <Skeleton shape="tiles" count={2} label={t('state.loading')} />
  const { money_in, money_out } = state.page
  return (
    <Stats
      label={t('records.sums')}
      items={[
        {
          label: t('records.moneyIn'),
          value: <Amount size="section" strong parts={own.parts(money_in, currency, true)} tone="auto" />
        },
        {
          label: t('records.moneyOut'),
          value: <Amount size="section" strong parts={own.parts(spent(money_out), currency)} />
        }
      ]}
    />
  )
}

/** Expenses come as a positive sum and are shown as negative. */
const spent = (sum: string) => (/[1-9]/.test(sum) ? `-${sum}` : sum)
