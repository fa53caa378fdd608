import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $t } from '../../../i18n/translator.ts'
import { Confirm } from '../../../parts/confirm.tsx'
import { $own } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { cancelWithdrawal } from '../stores/withdrawal.ts'

/** Cancels a withdrawal that no operator has started, after a question. */
export function CancelWithdrawal({ id, amount }: { id: string; amount: string }) {
  const t = useStore($t)
  const own = useStore($own)
  const currency = useStore($currency)
  const [asking, ask] = useState(false)
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await cancelWithdrawal(id)
    setBusy(false)
    ask(false)
  }
  return (
    <>
      <Button wide tone="ghost" onClick={() => ask(true)}>
        {t('withdraw.cancel')}
      </Button>
      <Confirm
        open={asking}
        danger
        busy={busy}
        title={t('withdraw.cancelTitle')}
        message={t('withdraw.cancelText', { amount: own.text(amount, currency) })}
        confirmLabel={t('withdraw.cancelConfirm')}
        cancelLabel={t('withdraw.keep')}
        onConfirm={() => void confirm()}
        onClose={() => ask(false)}
      />
    </>
  )
}
