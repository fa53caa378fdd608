import { useStore } from '@nanostores/react'
import { formatAmount } from '../../i18n/money.ts'
import { $t } from '../../i18n/translator.ts'
import { $currency } from '../../stores/currency.ts'
import { records } from '../../stores/records.ts'
import { Amount } from '../../ui/amount.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stats } from '../../ui/stats.tsx'

/** What came in and went out, of all records that the filter matches. */
export function RecordSums() {
  const t = useStore($t)
  const currency = useStore($currency)
  const state = useStore(records.$list)
  if (state.state === 'failed') return null
  if (state.state === 'loading') return <Skeleton shape="tiles" count={2} label={t('state.loading')} />
  const { income, expense } = state.page
  return (
    <Stats
      label={t('records.sums')}
      items={[
        {
          label: t('records.income'),
          value: <Amount parts={formatAmount(income, currency, undefined, true)} tone="auto" size="section" strong />
        },
        {
          label: t('records.expense'),
          value: <Amount parts={formatAmount(spent(expense), currency)} size="section" strong />
        }
      ]}
    />
  )
}

/** Expenses come as a positive sum; here they are what left. */
const spent = (expense: string) => (/[1-9]/.test(expense) ? `-${expense}` : expense)
