import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { IndexInfo } from '../../../contract/home/index-info.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { formatCopyTime } from '../../../parts/copy-time.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { $amountsToggle, $ownAmounts } from '../../../stores/amounts.ts'
import { $unread } from '../../../stores/app-info.ts'
import { $frame } from '../../../stores/frame.ts'
import { lastHome } from '../../../stores/home.ts'
import { loadPicture } from '../../../stores/picture.ts'
import { openSupport } from '../../../stores/support.ts'
import { GradeBadge } from '../../../ui/cards/grade-mark.tsx'
import { ProfileHeader } from '../../../ui/cards/profile-header.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { RowActions } from '../../../ui/lists/row-actions.tsx'
import { LogOutDialog } from '../parts/log-out-dialog.tsx'

/** The merchant's account: profile, total assets, security, invitations, help. Selling is on the store's page. */
export function MineScreen() {
  const state = useLoaded(lastHome, {})
  const shop = state.state === 'ready' ? state.data.shop : undefined
  // The owner's rows come with the figures, and would push the menus.
  const isLoading = state.state === 'loading'
  return (
    <Stack gap={8} columns>
      <Stack gap={8}>
        {state.state === 'failed' ? (
          <LoadFailed failure={state} onRetry={() => void lastHome.retry()} />
        ) : (
          <Owner shop={shop} asOf={state.state === 'ready' ? state.data.as_of : undefined} />
        )}
        <Stack gap={8} hidden={isLoading}>
          <ShopMenu />
          <AccountMenu />
        </Stack>
      </Stack>
      <Stack gap={8} hidden={isLoading}>
        <RewardMenu />
        <HelpMenu />
        <LogOut />
      </Stack>
    </Stack>
  )
}

/** Name, shop code, grade, and total assets with the button that hides amounts. */
function Owner({ shop, asOf }: { shop: IndexInfo['shop'] | undefined; asOf: string | undefined }) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const { hides, label, onToggle } = useStore($amountsToggle)
  const source = useStore(loadPicture(shop?.avatar))
  if (!shop) return <Skeleton shape="profile" count={6} label={t('state.loading')} />
  return (
    <>
      <ProfileHeader
        name={shop.nickname}
        src={source}
        lines={[t('mine.shopCode', { code: shop.shop_code })]}
        badge={<GradeBadge grade={shop.grade} name={t(`grade.${shop.grade}`)} />}
        href={toHref('/account')}
        label={t('mine.editProfile')}
      />
      <Section label={t('mine.total')}>
        <List>
          <Row
            icon="wallet"
            title={t('mine.total')}
            subtitle={asOf && formatCopyTime(asOf)}
            value={<Amount parts={own.parts(shop.wallet.total, shop.wallet.currency)} strong />}
            href={toHref('/wallet')}
            chevron={false}
            after={<RowActions actions={[{ icon: hides ? 'eye' : 'eye-off', label, onClick: onToggle }]} />}
          />
        </List>
      </Section>
    </>
  )
}

function ShopMenu() {
  const t = useStore($t)
  return (
    <Section title={t('shell.shop')}>
      <List>
        <Row icon="store" title={t('title.store')} subtitle={t('mine.storeNote')} href={toHref('/store')} />
      </List>
    </Section>
  )
}

/** Earnings besides sales. */
function RewardMenu() {
  const t = useStore($t)
  return (
    <Section title={t('mine.rewards')}>
      <List>
        <Row icon="user-plus" title={t('title.invite')} href={toHref('/invite')} />
        <Row icon="share-2" title={t('title.shareTasks')} href={toHref('/shareTask')} />
      </List>
    </Section>
  )
}

function AccountMenu() {
  const t = useStore($t)
  return (
    <Section title={t('mine.me')}>
      <List>
        <Row icon="user-round" title={t('title.account')} href={toHref('/account')} />
        <Row icon="key-round" title={t('title.passwords')} href={toHref('/changePwd')} />
        <Row icon="shield-check" title={t('title.security')} href={toHref('/security')} />
      </List>
    </Section>
  )
}

function HelpMenu() {
  const t = useStore($t)
  const { chrome } = useStore($frame)
  const unread = useStore($unread)
  return (
    <Section title={t('mine.help')}>
      <List>
        <Row
          icon="bell"
          title={t('title.notices')}
          value={unread > 0 ? t.plural('mine.unread', unread) : undefined}
          href={toHref('/notice')}
        />
        <Row icon="circle-question-mark" title={t('title.questions')} href={toHref('/qa')} />
        <Row icon="message-square-plus" title={t('title.feedback')} href={toHref('/feedback')} />
        {!chrome && <Row icon="headset" title={t('shell.support')} onClick={openSupport} />}
        <Row icon="info" title={t('title.about')} href={toHref('/about')} />
      </List>
    </Section>
  )
}

/** Asks before it signs out. */
function LogOut() {
  const t = useStore($t)
  const [open, setOpen] = useState(false)
  return (
    <Section label={t('mine.logOut')}>
      <List>
        <Row icon="log-out" tone="danger" chevron={false} title={t('mine.logOut')} onClick={() => setOpen(true)} />
      </List>
      <LogOutDialog open={open} onClose={() => setOpen(false)} />
    </Section>
  )
}
