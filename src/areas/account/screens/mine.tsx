import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { IndexInfo } from '../../../contract/app/index-info.ts'
import { host } from '../../../host/current.ts'
import { $t } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { $amountsToggle, $own } from '../../../stores/amounts.ts'
import { $unread } from '../../../stores/app-info.ts'
import { lastHome } from '../../../stores/last-home.ts'
import { picture } from '../../../stores/picture.ts'
import { openSupport } from '../../../stores/support.ts'
import { toast } from '../../../stores/toasts.ts'
import { TileMenu } from '../../../ui/actions/tile-menu.tsx'
import { AssetCard } from '../../../ui/cards/asset-card.tsx'
import { CardActions } from '../../../ui/cards/card-actions.tsx'
import { ProfileHeader } from '../../../ui/cards/profile-header.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { RowActions } from '../../../ui/lists/row-actions.tsx'
import { LogOutDialog } from '../parts/log-out-dialog.tsx'

/** The merchant's page: profile, total assets and links to all other screens. */
export function MineScreen() {
  const state = useLoaded(lastHome, {})
  const shop = state.state === 'ready' ? state.data.shop : undefined
  return (
    <Stack gap={6}>
      {state.state === 'failed' ? (
        <LoadFailed failure={state} onRetry={() => void lastHome.retry()} />
      ) : (
        <Owner shop={shop} />
      )}
      <ShopMenu />
      <MoneyMenu />
      <AccountMenu code={shop?.shop_code} />
      <HelpMenu />
      <LogOut />
    </Stack>
  )
}

/** Name, shop code, grade, and total assets with the button that hides amounts. */
function Owner({ shop }: { shop: IndexInfo['shop'] | undefined }) {
  const t = useStore($t)
  const own = useStore($own)
  const source = useStore(picture(shop?.avatar))
  return (
    <>
      {shop ? (
        <ProfileHeader
          name={shop.nickname}
          src={source}
          lines={[t('mine.shopCode', { code: shop.shop_code })]}
          badge={t(`grade.${shop.grade}`)}
          href={href('/account')}
          label={t('mine.editProfile')}
        />
      ) : (
        <Skeleton shape="profile" count={0} label={t('state.loading')} />
      )}
      <AssetCard
        label={t('mine.total')}
        parts={shop ? own.parts(shop.wallet.total, shop.wallet.currency) : undefined}
        toggle={useStore($amountsToggle)}
      >
        <CardActions
          actions={[
            { icon: 'arrow-down-to-line', label: t('title.recharge'), href: href('/recharge') },
            { icon: 'arrow-up-from-line', label: t('title.withdraw'), href: href('/withdraw') },
            { icon: 'wallet', label: t('title.wallet'), href: href('/wallet') }
          ]}
        />
      </AssetCard>
    </>
  )
}

/** Links to goods, orders, tasks and team. */
function ShopMenu() {
  const t = useStore($t)
  return (
    <Section title={t('mine.shop')}>
      <TileMenu
        label={t('mine.shop')}
        tiles={[
          { icon: 'store', label: t('title.store'), href: href('/store') },
          { icon: 'package', label: t('title.display'), href: href('/display') },
          { icon: 'clipboard-list', label: t('title.orders'), href: href('/project/list') },
          { icon: 'megaphone', label: t('title.promotion'), href: href('/promotion') },
          { icon: 'share-2', label: t('title.shareTasks'), href: href('/shareTask') },
          { icon: 'user-plus', label: t('title.invite'), href: href('/invite') },
          { icon: 'chart-column', label: t('title.charts'), href: href('/charts') },
          { icon: 'calculator', label: t('title.calculator'), href: href('/keepalive') }
        ]}
      />
    </Section>
  )
}

function MoneyMenu() {
  const t = useStore($t)
  return (
    <Section title={t('mine.money')}>
      <List>
        <Row icon="receipt-text" title={t('title.records')} href={href('/financialRecords')} />
        <Row icon="arrow-left-right" title={t('title.transfer')} href={href('/transfer')} />
        <Row icon="landmark" title={t('title.bank')} href={href('/bank')} />
      </List>
    </Section>
  )
}

function AccountMenu({ code }: { code: string | undefined }) {
  const t = useStore($t)
  const copy = async () => {
    if (code && (await host.copy(code))) toast(t('action.copied'), { tone: 'success' })
  }
  return (
    <Section title={t('mine.me')}>
      <List>
        <Row
          icon="store"
          title={t('profile.shopCode')}
          value={code}
          after={
            <RowActions
              actions={[
                { icon: 'copy', label: `${t('action.copy')}: ${t('profile.shopCode')}`, onClick: () => void copy() }
              ]}
            />
          }
        />
        <Row icon="user-round" title={t('title.account')} href={href('/account')} />
        <Row icon="key-round" title={t('title.passwords')} href={href('/changePwd')} />
        <Row icon="shield-check" title={t('title.security')} href={href('/security')} />
      </List>
    </Section>
  )
}

function HelpMenu() {
  const t = useStore($t)
  const unread = useStore($unread)
  return (
    <Section title={t('mine.help')}>
      <List>
        <Row
          icon="bell"
          title={t('title.notices')}
          value={unread > 0 ? t.plural('mine.unread', unread) : undefined}
          href={href('/notice')}
        />
        <Row icon="circle-help" title={t('title.questions')} href={href('/qa')} />
        <Row icon="message-square-plus" title={t('title.feedback')} href={href('/feedback')} />
        <Row icon="headset" title={t('shell.support')} onClick={openSupport} />
        <Row icon="info" title={t('title.about')} href={href('/about')} />
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
