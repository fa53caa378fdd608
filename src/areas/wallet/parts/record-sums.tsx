import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import { $own, negateAmount } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { Amount } from '../../../ui/data/amount.tsx'
import { Stats } from '../../../ui/data/stats.tsx'
import { records } from '../stores/records.ts'

const bare = { code: '' }
// Keeps the line of a sum while it loads.
const place = '\u00a0'

/** Income and expenses of all records that match the filter. */
export function RecordSums() {
  const t = useStore($t)
  const own = useStore($own)
  const currency = useStore($currency)
  const state = useStore(records.$list)
  if (state.state === 'failed') return null
  const page = state.state === 'ready' ? state.page : undefined
  // In the labels, so that long sums keep their line on a narrow phone.
  const named = (label: string) => `${label} · ${currency.code}`
  return (
    <Stats
      label={t('records.sums')}
      items={[
        {
          label: named(t('records.moneyIn')),
          value: page ? (
            <Amount size="section" strong parts={own.parts(page.money_in, bare, true)} tone="auto" />
          ) : (
            place
          )
        },
        {
          label: named(t('records.moneyOut')),
          value: page ? (
            <Amount size="section" strong parts={own.parts(negateAmount(page.money_out), bare, true)} />
          ) : (
            place
          )
        }
      ]}
    />
  )
}
