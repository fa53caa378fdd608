import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import { $own, opposite } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { Amount } from '../../../ui/data/amount.tsx'
import { Stats } from '../../../ui/data/stats.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { records } from '../stores/records.ts'

const bare = { code: '' }

/** Income and expenses of all records that match the filter. */
export function RecordSums() {
  const t = useStore($t)
  const own = useStore($own)
  const currency = useStore($currency)
  const state = useStore(records.$list)
  if (state.state === 'failed') return null
  if (state.state === 'loading') return <Skeleton shape="tiles" count={2} label={t('state.loading')} />
  const { money_in, money_out } = state.page
  // In the labels, so that long sums keep their line on a narrow phone.
  const named = (label: string) => `${label} · ${currency.code}`
  return (
    <Stats
      label={t('records.sums')}
      items={[
        {
          label: named(t('records.moneyIn')),
          value: <Amount size="section" strong parts={own.parts(money_in, bare, true)} tone="auto" />
        },
        {
          label: named(t('records.moneyOut')),
          value: <Amount size="section" strong parts={own.parts(opposite(money_out), bare, true)} />
        }
      ]}
    />
  )
}
