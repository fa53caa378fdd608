import { useStore } from '@nanostores/react'
import { formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { price } from '../../../stores/amounts.ts'
import { Amount } from '../../../ui/data/amount.tsx'
import { KeyValue } from '../../../ui/data/key-value.tsx'
import type { WithdrawInfo } from '../stores/withdraw-info.ts'
import { listUsualTimeFacts } from './usual-time.ts'

/** The usual duration, and today's limits. */
export function WithdrawFacts({ info, accountId }: { info: WithdrawInfo; accountId: string }) {
  const t = useStore($t)
  const { currency } = info
  const account = info.accounts.find(one => one.id === accountId)
  return (
    <KeyValue
      items={[
        ...listUsualTimeFacts(account && info.usual_minutes?.[account.kind], t),
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
  )
}
