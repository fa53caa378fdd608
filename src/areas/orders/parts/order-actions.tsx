import { useStore } from '@nanostores/react'
import { type ComponentProps, useState } from 'react'
import { formatMinor } from '../../../contract/money.ts'
import type { Order, OrderAction } from '../../../contract/orders/order.ts'
import { $t } from '../../../i18n/translator.ts'
import { Confirm } from '../../../parts/confirm.tsx'
import { PasswordSheet } from '../../../parts/password-sheet.tsx'
import { $ownAmounts, price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { showToast } from '../../../stores/toasts.ts'
import { ActionBar } from '../../../ui/actions/action-bar.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { MainButton, OtherButton } from '../../../ui/actions/main-button.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { calculateCredit, changeOrder, orderPayment, order as store, subtractPrice } from '../stores/order.ts'
import { BalanceMissing, formatMissingAmount } from './balance-missing.tsx'
import { OrderRefund } from './order-refund.tsx'
import { createPaidResult } from './paid-result.ts'

/** The actions that the backend allows now. The one that continues the order is the primary action. */
export function OrderActions({ order }: { order: Order }) {
  const [action, setAction] = useState<OrderAction>()
  const may = (action: OrderAction) => order.actions.includes(action)
  const close = () => setAction(undefined)
  const choose = (action: OrderAction) => {
    if (action === 'pay') orderPayment.reset({ id: order.id, password: '' })
    setAction(action)
  }
  return (
    <>
      <Buttons order={order} onChoose={choose} />
      {/* Rendered while they close, although the order has changed. */}
      <Payment order={order} open={action === 'pay' && may('pay')} onClose={close} />
      <Step order={order} step="confirm" open={action === 'confirm'} onClose={close} />
      <Step order={order} step="cancel" open={action === 'cancel'} onClose={close} />
      <OrderRefund open={action === 'refund'} onClose={close} />
    </>
  )
}

function Buttons({ order, onChoose }: { order: Order; onChoose: (action: OrderAction) => void }) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const currency = useStore($currency)
  const may = (action: OrderAction) => order.actions.includes(action)
  const hasMain = may('pay') || may('confirm')
  const Other = hasMain ? OtherButton : OnlyButton
  const balanceAfter = subtractPrice(order, currency.scale)
  const pay = () => {
    if (balanceAfter < 0n) showToast(formatMissingAmount(-balanceAfter, t), { tone: 'warning' })
    else onChoose('pay')
  }
  return (
    <>
      {may('pay') && <BalanceMissing missing={-balanceAfter} />}
      {may('refund') && (
        <Other icon="undo-2" onClick={() => onChoose('refund')}>
          {t('order.refund')}
        </Other>
      )}
      {may('cancel') && <Other onClick={() => onChoose('cancel')}>{t('order.cancel')}</Other>}
      {hasMain && (
        <ActionBar>
          {may('pay') ? (
            <MainButton onClick={pay}>{t('order.pay', { amount: own.text(order.order_amount, currency) })}</MainButton>
          ) : (
            <MainButton onClick={() => onChoose('confirm')}>{t('order.confirm')}</MainButton>
          )}
        </ActionBar>
      )}
    </>
  )
}

const OnlyButton = (props: ComponentProps<typeof OtherButton>) => <Button wide tone="ghost" {...props} />

interface OrderActionProps {
  order: Order
  open: boolean
  onClose: () => void
}

function Payment({ order, open, onClose }: OrderActionProps) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const currency = useStore($currency)
  const balanceAfter = formatMinor(subtractPrice(order, currency.scale), currency.scale)
  return (
    <PasswordSheet
      open={open}
      form={orderPayment}
      title={t('order.payTitle')}
      parts={price.parts(order.order_amount, currency)}
      facts={[
        { label: t(order.kind === 'project' ? 'order.project' : 'order.product'), value: order.title },
        { label: t('order.number'), value: order.number, mono: true },
        { label: t('order.leftAfter'), value: <Amount parts={own.parts(balanceAfter, currency)} />, strong: true }
      ]}
      submitLabel={t('order.pay', { amount: price.text(order.order_amount, currency) })}
      busyLabel={t('order.paying')}
      hasPassword={order.has_transaction_password}
      resultOf={paidOrder => createPaidResult(paidOrder, t)}
      onDone={onClose}
      // After a refused payment or a lost answer the order may have changed.
      onClose={() => {
        void store.refresh()
        onClose()
      }}
    />
  )
}

/** Asks before an order is cancelled or its receipt is confirmed. */
function Step({ order, step, open, onClose }: OrderActionProps & { step: 'cancel' | 'confirm' }) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const currency = useStore($currency)
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    await changeOrder(step, order.id)
    setBusy(false)
    onClose()
  }
  const amount = own.text(calculateCredit(order, currency.scale), currency)
  const texts =
    step === 'cancel'
      ? { title: t('order.cancelTitle'), message: t('order.cancelText'), label: t('order.cancelConfirm') }
      : {
          title: t('order.confirmTitle'),
          message: t(order.settlement_days > 0 ? 'order.confirmHeldText' : 'order.confirmText', { amount }),
          label: t('order.confirm')
        }
  return (
    <Confirm
      open={open}
      danger={step === 'cancel'}
      busy={busy}
      title={texts.title}
      message={texts.message}
      confirmLabel={texts.label}
      cancelLabel={t(step === 'cancel' ? 'order.keep' : 'order.notYet')}
      onConfirm={() => void go()}
      onClose={onClose}
    />
  )
}
