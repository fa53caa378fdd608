import { useStore } from '@nanostores/react'
import type { OutputOf } from '../../../contract/operation.ts'
import type { walletInfo } from '../../../contract/wallet/balance.ts'
import { $t } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'

type Counts = Pick<OutputOf<typeof walletInfo>, 'pending_recharges' | 'pending_withdrawals'>

/** Requests that wait for the operator. */
export function PendingRequests({ info: { pending_recharges, pending_withdrawals } }: { info: Counts }) {
  const t = useStore($t)
  if (pending_recharges + pending_withdrawals === 0) return null
  return (
    <Section title={t('wallet.underReview')}>
      <List>
        {pending_recharges > 0 && (
          <Row
            icon="hourglass"
            iconTone="pending"
            title={t.plural('wallet.pendingRecharges', pending_recharges)}
            subtitle={t('wallet.pendingRechargesNote')}
            href={href('/recharge?tab=history')}
          />
        )}
        {pending_withdrawals > 0 && (
          <Row
            icon="hourglass"
            iconTone="pending"
            title={t.plural('wallet.pendingWithdrawals', pending_withdrawals)}
            subtitle={t('wallet.pendingWithdrawalsNote')}
            href={href('/withdraw?tab=history')}
          />
        )}
      </List>
    </Section>
  )
}
