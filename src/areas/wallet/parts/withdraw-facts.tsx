import { useStore } from '@nanostores/react'
import { formatMinor } from '../../../contract/money.ts'
import { formatNumber, formatPercent } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { $own, price } from '../../../stores/amounts.ts'
import { Amount } from '../../../ui/data/amount.tsx'
import { KeyValue } from '../../../ui/data/key-value.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { WithdrawInfo } from '../stores/withdraw-info.ts'
import type { Quote } from '../stores/withdrawal-quote.ts'
import { usualFacts } from './usual-time.ts'

/** Fee, amount that arrives and usually when, and the rest of today's limits. */
export function WithdrawFacts({ info, quote, accountId }: { info: WithdrawInfo; quote: Quote; accountId: string }) {
  const t = useStore($t)
  const own = useStore($own)
  const { currency } = info
  const account = info.accounts.find(one => one.id === accountId)
  const amount = (wire: string) => <Amount parts={own.parts(wire, currency)} />
  return (
    <Card>
      <KeyValue
        items={[
          {
            label: t('withdraw.fee', { rate: formatPercent(info.fee_basis_points) }),
            value: amount(formatMinor(quote.fee, currency.scale))
          },
          { label: t('withdraw.arrives'), value: amount(formatMinor(quote.arrives, currency.scale)), strong: true },
          ...usualFacts(account && info.usual_minutes?.[account.kind], t),
          { label: t('withdraw.limit'), value: <Amount parts={price.parts(info.limit_per_withdrawal, currency)} /> },
          { label: t('withdraw.minimum'), value: <Amount parts={price.parts(info.minimum, currency)} /> },
          {
            label: t('withdraw.times'),
            value: t('withdraw.timesText', {
              left: formatNumber(info.times_left),
              total: formatNumber(info.times_per_day)
            })
          }
        ]}
      />
    </Card>
  )
}
