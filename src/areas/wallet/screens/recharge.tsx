import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import { navigate, toHref } from '../../../location.ts'
import { PaymentWait } from '../../../parts/payment-wait.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { useLazyModule } from '../../../parts/use-later.ts'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { $currency } from '../../../stores/currency.ts'
import { openSupport } from '../../../stores/support.ts'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { rechargeStates } from '../parts/document-states.ts'
import { MoneyHistory } from '../parts/money-history.tsx'
import { RechargeAmount } from '../parts/recharge-amount.tsx'
import { lastRecharges } from '../stores/recharge.ts'
import type { PayableChannel } from '../stores/recharge-channels.ts'
import { rechargeChannels } from '../stores/recharge-channels.ts'
import { canPay, rechargeForm } from '../stores/recharge-form.ts'

/** Tabs: a new recharge in two steps, amount and payment, and the history. */
export function RechargeScreen({ query }: ScreenProps) {
  const t = useStore($t)
  const tab = query.get('tab') === 'history' ? 'history' : 'new'
  if (query.get('step') === 'pay') return <NewRecharge paying />
  return (
    <Stack gap={6}>
      <Tabs
        label={t('recharge.tabs')}
        tabs={[
          { value: 'new', label: t('recharge.tabNew') },
          { value: 'history', label: t('recharge.tabHistory') }
        ]}
        value={tab}
        onInput={next => navigate(next === 'history' ? '/recharge?tab=history' : '/recharge', { replace: true })}
      />
      {tab === 'history' ? <History /> : <NewRecharge />}
    </Stack>
  )
}

function History() {
  const t = useStore($t)
  return (
    <MoneyHistory
      kind="recharge"
      label={t('recharge.list')}
      list={lastRecharges}
      icon="arrow-down-to-line"
      states={rechargeStates}
      empty={
        <EmptyState
          art="records"
          title={t('recharge.emptyTitle')}
          message={t('recharge.empty')}
          action={{ label: t('recharge.start'), href: toHref('/recharge') }}
        />
      }
    />
  )
}

// With the QR code and the upload, needed by few visits; loaded while the amount is typed.
const loadPayment = () => import('../parts/recharge-payment.tsx')

function NewRecharge({ paying = false }: { paying?: boolean }) {
  const t = useStore($t)
  const payment = useLazyModule(loadPayment)
  const state = useLoaded(rechargeChannels, {})
  const values = useStore(rechargeForm.$values)
  const currency = useStore($currency)
  if (state.state !== 'ready') return <PaymentWait state={state} onRetry={() => void rechargeChannels.retry()} />
  const channels = state.data.list
  if (channels.length === 0) {
    return (
      <EmptyState
        art="wallet"
        title={t('recharge.noChannelsTitle')}
        message={t('recharge.noChannels')}
        action={{ label: t('money.support'), onClick: openSupport }}
      />
    )
  }
  const chosen = channels.find(channel => channel.id === values.channel_id)
  const payable: PayableChannel | undefined = chosen?.kind === 'usdt' ? chosen : undefined
  // The second step needs the values of the first: a link, or a draft already sent, starts at the first.
  if (paying && payable && canPay(values, payable, currency)) {
    if (!payment) return <Skeleton shape="form" label={t('state.loading')} />
    return <payment.RechargePayment channel={payable} />
  }
  if (state.data.paused)
    return (
      <Callout tone="warning" icon="clock" title={t('recharge.paused')}>
        {state.data.paused}
      </Callout>
    )
  return <RechargeAmount channels={channels} chosen={chosen} />
}
