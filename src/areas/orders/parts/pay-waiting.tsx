import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { formatMinor } from '../../../contract/money.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import type { OrderSummary, OrdersPaid, orderList } from '../../../contract/orders/order.ts'
import type { walletInfo } from '../../../contract/wallet/balance.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { navigate, toHref } from '../../../location.ts'
import { Confirm } from '../../../parts/confirm.tsx'
import { formatOrderTitle } from '../../../parts/order-look.ts'
import { PasswordSheet } from '../../../parts/password-sheet.tsx'
import { useFrozenData } from '../../../parts/use-held-data.ts'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { $ownAmounts, price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { ActionBar } from '../../../ui/actions/action-bar.tsx'
import { MainButton } from '../../../ui/actions/main-button.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import type { Fact } from '../../../ui/data/key-value.tsx'
import type { PaidResult } from '../../../ui/overlays/pin-sheet.tsx'
import { ordersPayment, payingWallet, sumOrders, UNPAID_INPUT, unpaidOrders } from '../stores/orders-payment.ts'
import { formatMissingAmount } from './balance-missing.tsx'

/** The number of orders that are listed one by one, so that the password field stays near. */
const LISTED_ORDER_COUNT = 5

interface PayWaitingProps {
  /** The payment is wanted, by the address. */
  open: boolean
  onOpen: () => void
  onClose: () => void
  onPaid: () => void
}

/** Pays all orders that await payment at once: the action of their list, and its sheet. */
export function PayWaiting(props: PayWaitingProps) {
  const t = useStore($t)
  const unpaid = useLoaded(unpaidOrders, UNPAID_INPUT)
  const wallet = useLoaded(payingWallet, {})
  const isFresh = useFresh([unpaid, wallet])
  if (unpaid.state === 'ready' && wallet.state === 'ready' && isFresh)
    return <Payment {...props} page={unpaid.data} wallet={wallet.data} />
  if (!props.open) return null
  const failed = [unpaidOrders, payingWallet].filter(({ $state }) => $state.get().state === 'failed')
  const retry = () => {
    for (const resource of failed) void resource.retry()
  }
  return (
    <ActionBar>
      {failed.length > 0 ? (
        <MainButton onClick={retry}>{t('action.retry')}</MainButton>
      ) : (
        <MainButton busy>{t('money.waiting')}</MainButton>
      )}
    </ActionBar>
  )
}

/** Returns whether all have been loaded since the screen was opened. What is reloaded later stays on it. */
function useFresh(states: readonly { state: string; refreshing?: boolean }[]): boolean {
  const isFresh = useRef(false)
  if (states.every(({ state, refreshing }) => state === 'ready' && !refreshing)) isFresh.current = true
  return isFresh.current
}

interface PaymentProps extends PayWaitingProps {
  page: OutputOf<typeof orderList>
  wallet: OutputOf<typeof walletInfo>
}

/** The orders to pay; during the payment and behind its result those that it started with. */
function usePayment({ open, onClose, ...latest }: Pick<PaymentProps, 'open' | 'onClose' | 'page' | 'wallet'>) {
  const { page, wallet } = useFrozenData(ordersPayment, latest)
  const { scale } = useStore($currency)
  const { list: orders } = page
  const total = sumOrders(orders, scale)
  const missing = total - sumOrders([{ order_amount: wallet.available }], scale)
  const wire = formatMinor(total, scale)
  const ids = orders.map(({ id }) => id)
  const isEmpty = ids.length === 0
  const isConfirming = open && !isEmpty
  const intent = [wire, ...ids].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the intent is what is paid
  useEffect(() => {
    if (isConfirming) ordersPayment.reset({ ids, seen_total: wire, password: '' })
  }, [isConfirming, intent])
  // Nothing waits any more, and what comes later was not asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the moment
  useEffect(() => {
    if (open && isEmpty) onClose()
  }, [open, isEmpty])
  return {
    orders,
    wire,
    missing,
    isAsked: isConfirming,
    hasPassword: wallet.has_transaction_password,
    total: page.total
  }
}

function Payment({ onOpen, onPaid, ...props }: PaymentProps) {
  const { orders, wire, missing, isAsked, hasPassword, total } = usePayment(props)
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const currency = useStore($currency)
  const refresh = () => {
    void unpaidOrders.refresh()
    void payingWallet.refresh()
  }
  // After a refused payment or a lost answer the orders may have changed.
  const close = () => {
    refresh()
    props.onClose()
  }
  const label = (amount: string) =>
    orders.length > 1 ? t.plural('order.payAll', orders.length, { amount }) : t('order.pay', { amount })
  return (
    <>
      {orders.length > 1 && (
        <ActionBar>
          <MainButton onClick={onOpen}>{label(own.text(wire, currency))}</MainButton>
        </ActionBar>
      )}
      <Confirm
        open={isAsked && missing > 0n}
        title={t('order.missingTitle')}
        message={formatMissingAmount(missing, t)}
        confirmLabel={t('title.recharge')}
        cancelLabel={t('action.cancel')}
        onConfirm={() => navigate('/recharge')}
        onClose={close}
      />
      <PasswordSheet
        open={isAsked && missing <= 0n}
        form={ordersPayment}
        title={orders.length > 1 ? t('order.payAllTitle') : t('order.payTitle')}
        parts={price.parts(wire, currency)}
        facts={[
          ...listOrderFacts(orders, t),
          {
            label: t('order.leftAfter'),
            value: <Amount parts={own.parts(formatMinor(-missing, currency.scale), currency)} />,
            strong: true
          }
        ]}
        {...(total > orders.length && { help: t('order.payOldest') })}
        submitLabel={label(price.text(wire, currency))}
        busyLabel={t('order.paying')}
        hasPassword={hasPassword}
        resultOf={paidOrders => createOrdersResult(paidOrders, t)}
        onDone={() => {
          refresh()
          onPaid()
        }}
        onClose={close}
      />
    </>
  )
}

type OrderPart = Pick<OrderSummary, 'id' | 'title' | 'quantity' | 'order_amount'>

/** Each order with its amount, and a longer list's rest as one. */
function listOrderFacts(orders: readonly OrderPart[], t: Translate, linked = false): Fact[] {
  const currency = $currency.get()
  const listed = orders.length > LISTED_ORDER_COUNT ? orders.slice(0, LISTED_ORDER_COUNT - 1) : orders
  const rest = orders.slice(listed.length)
  const facts: Fact[] = listed.map(order => ({
    id: order.id,
    label: formatOrderTitle(order, t),
    value: price.text(order.order_amount, currency),
    ...(linked && { href: toHref(`/project/detail/${order.id}`) })
  }))
  if (rest.length === 0) return facts
  const sum = formatMinor(sumOrders(rest, currency.scale), currency.scale)
  return [...facts, { label: t.plural('order.more', rest.length), value: price.text(sum, currency) }]
}

/** The result of the sheet: the paid orders. */
function createOrdersResult({ orders, paid_amount }: OrdersPaid, t: Translate): PaidResult {
  const currency = $currency.get()
  return {
    id: orders[0]?.id ?? '',
    title: t('order.list'),
    state: t.plural('order.paidCount', orders.length),
    parts: price.parts(paid_amount, currency),
    note: t('order.nextPaid', { amount: price.text(paid_amount, currency) }),
    facts: listOrderFacts(orders, t, true)
  }
}
