import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Currency } from '../../../contract/money.ts'
import type { Wallet } from '../../../contract/wallet/wallet.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { PaymentWait } from '../../../parts/payment-wait.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { price } from '../../../stores/amounts.ts'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { TransferDone } from '../parts/transfer-done.tsx'
import { TransferForm } from '../parts/transfer-form.tsx'
import { type Balance, missedTransfer, transferForm, type UnconfirmedTransfer } from '../stores/transfer-form.ts'
import { wallet } from '../stores/wallet.ts'

/** Transfers funds between the merchant's balances. It takes effect at once, and the page shows the result. */
export function TransferScreen() {
  const t = useStore($t)
  const state = useLoaded(wallet, {})
  const missed = useLoaded(missedTransfer, {})
  const [done, setDone] = useState<{ id: string | undefined; amount: string; from: Balance; wallet: Wallet }>()
  if (done) return <TransferDone {...done} onAgain={() => setDone(undefined)} />
  if (state.state !== 'ready') return <PaymentWait state={state} onRetry={() => void wallet.retry()} />
  const info = state.data
  if (!/[1-9]/.test(info.available + info.promotion)) {
    return (
      <EmptyState
        art="wallet"
        title={t('transfer.emptyTitle')}
        message={t('transfer.empty')}
        action={{ label: t('transfer.recharge'), href: toHref('/recharge') }}
      />
    )
  }
  const note = missed.state === 'ready' && missed.data && (
    <Callout tone="success">{formatMissed(missed.data, info.currency, t)}</Callout>
  )
  return (
    <TransferForm
      wallet={info}
      note={note || null}
      onDone={({ id, ...result }, transfer) => {
        wallet.set({}, { ...info, ...result })
        missedTransfer.set({}, null)
        transferForm.reset({ from: transfer.from, amount: '' })
        setDone({ ...transfer, id, wallet: result })
      }}
    />
  )
}

function formatMissed({ at, amount }: UnconfirmedTransfer, currency: Currency, t: Translate): string {
  // Up to a day later.
  const time = formatDateTime(at)
  return amount === null
    ? t('transfer.missedOne', { time })
    : t('transfer.missed', { time, amount: price.text(amount, currency) })
}
