import { useStore } from '@nanostores/react'
import type { OutputOf } from '../../../contract/operation.ts'
import type { walletInfo } from '../../../contract/wallet/balance.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { $ownAmounts } from '../../../stores/amounts.ts'
import { Amount } from '../../../ui/data/amount.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'

type WalletInfo = OutputOf<typeof walletInfo>

/** Requests that wait for the operator, with their sums. */
export function PendingRequests({ info }: { info: WalletInfo }) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const { pending_recharges, pending_recharges_amount, pending_withdrawals, pending_withdrawals_amount } = info
  if (pending_recharges + pending_withdrawals === 0) return null
  const sum = (wire: string | undefined) => wire && <Amount parts={own.parts(wire, info.currency)} strong />
  return (
    <Section title={t('wallet.underReview')}>
      <List>
        {pending_recharges > 0 && (
          <Row
            icon="arrow-down-to-line"
            iconTone="pending"
            title={t.plural('wallet.pendingRecharges', pending_recharges)}
            subtitle={t('wallet.pendingRechargesNote')}
            value={sum(pending_recharges_amount)}
            href={toHref('/recharge?tab=history')}
          />
        )}
        {pending_withdrawals > 0 && (
          <Row
            icon="arrow-up-from-line"
            iconTone="pending"
            title={t.plural('wallet.pendingWithdrawals', pending_withdrawals)}
            subtitle={t('wallet.pendingWithdrawalsNote')}
            value={sum(pending_withdrawals_amount)}
            href={toHref('/withdraw?tab=history')}
          />
        )}
      </List>
    </Section>
  )
}
