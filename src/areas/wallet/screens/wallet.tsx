import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { OutputOf } from '../../../contract/operation.ts'
import type { walletInfo } from '../../../contract/wallet/balance.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLocalAmount } from '../../../parts/local-amount.ts'
import { PauseBanner } from '../../../parts/pause-banner.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { $amountsToggle, $hideAmounts, $ownAmounts } from '../../../stores/amounts.ts'
import { home, readLastHome } from '../../../stores/home.ts'
import { AssetCard } from '../../../ui/cards/asset-card.tsx'
import { CardActions } from '../../../ui/cards/card-actions.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { LocalCurrency } from '../parts/local-currency.tsx'
import { PendingRequests } from '../parts/pending-requests.tsx'
import { lastWallet } from '../stores/wallet.ts'

type WalletInfo = OutputOf<typeof walletInfo>

/** Balances, their parts, and links to all actions of the wallet. */
export function WalletScreen() {
  const t = useStore($t)
  const state = useLoaded(lastWallet, {})
  if (state.state === 'failed') return <LoadFailed failure={state} onRetry={() => void lastWallet.retry()} />
  const info = state.state === 'ready' ? state.data : undefined
  return (
    <Stack gap={8} columns>
      <Stack gap={8}>
        <Assets info={info} />
        {info?.banner && <PauseBanner pauses={info.banner} />}
        {info ? <Pending info={info} /> : <Skeleton shape="rows" count={4} label={t('state.loading')} />}
        {info && <Balances info={info} />}
      </Stack>
      {info && <Manage info={info} />}
    </Stack>
  )
}

function Assets({ info }: { info: WalletInfo | undefined }) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const isHidden = useStore($hideAmounts)
  const local = useLocalAmount(isHidden ? undefined : info?.available)
  return (
    <AssetCard
      label={t('wallet.available')}
      parts={info && own.parts(info.available, info.currency)}
      note={local ? `${t('wallet.local', local)} · ${t('wallet.availableNote')}` : t('wallet.availableNote')}
      toggle={useStore($amountsToggle)}
      days={useDays()}
    >
      <CardActions
        actions={[
          { label: t('wallet.recharge'), icon: 'arrow-down-to-line', href: toHref('/recharge') },
          { label: t('wallet.withdraw'), icon: 'arrow-up-from-line', href: toHref('/withdraw') },
          { label: t('wallet.transfer'), icon: 'arrow-left-right', href: toHref('/transfer') }
        ]}
      />
    </AssetCard>
  )
}

/** The profit of the last days, as home has it or had it at the last visit; it loads nothing. */
function useDays(): number[] | undefined {
  const isHidden = useStore($hideAmounts)
  const state = useStore(home.$state)
  const last = useMemo(readLastHome, [])
  const { shop } = (state.state === 'ready' ? state.data : last?.data) ?? {}
  return shop?.profit.days.map(wire => (isHidden ? 0 : Number(wire)))
}

/** Requests that wait for the operator, or how to begin for an empty wallet. */
function Pending({ info }: { info: WalletInfo }) {
  const t = useStore($t)
  if (info.pending_recharges + info.pending_withdrawals > 0 || /[1-9]/.test(info.total)) {
    return <PendingRequests info={info} />
  }
  return (
    <EmptyState
      art="wallet"
      title={t('wallet.emptyTitle')}
      message={t('wallet.emptyNote')}
      action={{ label: t('wallet.firstRecharge'), href: toHref('/recharge') }}
    />
  )
}

function Balances({ info }: { info: WalletInfo }) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const amount = (wire: string) => <Amount parts={own.parts(wire, info.currency)} strong />
  return (
    <Section title={t('wallet.balances')}>
      <List>
        <Row icon="lock" title={t('wallet.held')} subtitle={t('wallet.heldNote')} value={amount(info.held)} />
        <Row
          icon="megaphone"
          title={t('wallet.promotion')}
          subtitle={t('wallet.promotionNote')}
          value={amount(info.promotion)}
        />
        <Row icon="wallet" title={t('wallet.total')} subtitle={t('wallet.totalNote')} value={amount(info.total)} />
      </List>
    </Section>
  )
}

function Manage({ info }: { info: WalletInfo }) {
  const t = useStore($t)
  const set = info.has_transaction_password
  return (
    <Section title={t('wallet.manage')}>
      <List>
        <Row
          icon="receipt-text"
          title={t('wallet.records')}
          subtitle={t('wallet.recordsNote')}
          href={toHref('/financialRecords')}
        />
        <Row
          icon="wallet-cards"
          title={t('wallet.accounts')}
          subtitle={t('wallet.accountsNote')}
          href={toHref('/bank')}
        />
        <Row
          icon="key-round"
          title={t('wallet.password')}
          subtitle={t('wallet.passwordNote')}
          status={
            <Status tone={set ? 'success' : 'warning'} label={t(set ? 'wallet.passwordSet' : 'wallet.passwordUnset')} />
          }
          href={toHref('/changePwd/withdrawPwd')}
        />
        <LocalCurrency />
      </List>
    </Section>
  )
}
