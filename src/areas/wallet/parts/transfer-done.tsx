import { useStore } from '@nanostores/react'
import type { Wallet } from '../../../contract/wallet/wallet.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { DocumentLayout } from '../../../parts/document-layout.tsx'
import { $ownAmounts } from '../../../stores/amounts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import type { Balance } from '../stores/transfer-form.ts'

interface TransferDoneProps {
  /** The id of the transfer. */
  id: string | undefined
  amount: string
  from: Balance
  wallet: Wallet
  onAgain: () => void
}

/** The receipt of a transfer: amount and new balances. */
export function TransferDone({ id, amount, from, wallet, onAgain }: TransferDoneProps) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const { currency } = wallet
  return (
    <DocumentLayout
      {...(id && { id })}
      hero={{
        tone: 'success',
        moment: true,
        state: t('transfer.doneTitle'),
        parts: own.parts(amount, currency),
        note: t(from === 'available' ? 'transfer.doneToPromotion' : 'transfer.doneToAvailable')
      }}
      reason={{ tone: 'neutral', text: '' }}
      title={t('transfer.balances')}
      details={[
        { label: t('money.available'), value: <Amount parts={own.parts(wallet.available, currency)} /> },
        { label: t('money.promotion'), value: <Amount parts={own.parts(wallet.promotion, currency)} /> }
      ]}
    >
      <Stack gap={3}>
        <Button wide tone="secondary" href={toHref('/financialRecords?type=transfer')}>
          {t('money.toRecords')}
        </Button>
        <Button wide tone="ghost" onClick={onAgain}>
          {t('transfer.again')}
        </Button>
      </Stack>
    </DocumentLayout>
  )
}
