import { useStore } from '@nanostores/react'
import type { IndexInfo } from '../../../contract/app/index-info.ts'
import { $t } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { useLater } from '../../../parts/use-later.ts'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { $amountsToggle, $own, price } from '../../../stores/amounts.ts'
import { $app } from '../../../stores/app-info.ts'
import { home, shownHome } from '../../../stores/home.ts'
import { $isLogin } from '../../../stores/session.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { QuickActions } from '../../../ui/actions/quick-actions.tsx'
import { AssetCard } from '../../../ui/cards/asset-card.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'

type Shop = NonNullable<IndexInfo['shop']>

const opposite = (wire: string) => (/[1-9]/.test(wire) ? `-${wire}` : wire)

function Assets({ shop }: { shop?: Shop }) {
  const t = useStore($t)
  const own = useStore($own)
  const wallet = shop?.wallet
  const parts = (wire?: string) => (wallet && wire ? own.parts(wire, wallet.currency) : undefined)
  return (
    <AssetCard
      label={t('home.total')}
      parts={parts(wallet?.total)}
      toggle={useStore($amountsToggle)}
      facts={[
        { label: t('home.available'), parts: parts(wallet?.available) },
        { label: t('home.held'), parts: parts(wallet?.held) },
        { label: t('home.promotion'), parts: parts(wallet?.promotion) }
      ]}
    />
  )
}

function Shortcuts() {
  const t = useStore($t)
  return (
    <QuickActions
      label={t('home.actions')}
      actions={[
        { icon: 'arrow-down-to-line', label: t('title.recharge'), href: href('/recharge') },
        { icon: 'arrow-up-from-line', label: t('title.withdraw'), href: href('/withdraw') },
        { icon: 'arrow-left-right', label: t('title.transfer'), href: href('/transfer') },
        { icon: 'receipt-text', label: t('home.records'), href: href('/financialRecords') },
        { icon: 'landmark', label: t('home.accounts'), href: href('/bank') }
      ]}
    />
  )
}

/** Income and expenses of today, this week and this month. */
function Flow({ shop }: { shop: Shop }) {
  const t = useStore($t)
  const own = useStore($own)
  const { currency } = shop.wallet
  const spans = [
    [t('home.today'), shop.today],
    [t('home.week'), shop.week],
    [t('home.month'), shop.month]
  ] as const
  return (
    <Section title={t('home.flow')} action={{ label: t('action.seeAll'), href: href('/financialRecords') }}>
      <List>
        {spans.map(([title, sums]) => (
          <Row
            key={title}
            title={title}
            value={<Amount parts={own.parts(sums.money_in, currency, true)} tone="auto" />}
            note={<Amount parts={own.parts(opposite(sums.money_out), currency)} size="secondary" />}
          />
        ))}
      </List>
    </Section>
  )
}

function Notices({ notices }: { notices: IndexInfo['notices'] }) {
  const t = useStore($t)
  if (notices.length === 0) return null
  return (
    <Section title={t('home.notices')} action={{ label: t('action.seeAll'), href: href('/notice') }}>
      <List>
        {notices.map(notice => (
          <Row
            key={notice.id}
            title={notice.title}
            dot={!notice.read}
            dotLabel={t('shell.unread')}
            href={href(`/notice/${notice.id}`)}
          />
        ))}
      </List>
    </Section>
  )
}

function ShareTasks({ tasks }: { tasks: IndexInfo['shareArr'] }) {
  const t = useStore($t)
  const currency = useStore($app).data?.currency ?? { code: '' }
  if (tasks.length === 0) return null
  return (
    <Section title={t('home.tasks')}>
      <List>
        {tasks.map(task => (
          <Row
            key={task.id}
            icon="gift"
            title={task.title}
            value={<Amount parts={price.parts(task.reward, currency, true)} tone="auto" />}
            href={href(`/shareTask/${task.id}`)}
          />
        ))}
      </List>
    </Section>
  )
}

/** Introduction and registration for visitors. */
function Welcome() {
  const t = useStore($t)
  return (
    <Stack gap={6}>
      <Text as="h2" size="title" weight={700}>
        {t('home.lead')}
      </Text>
      <Inline grow>
        <Button href={href('/login')}>{t('action.signIn')}</Button>
        <Button tone="secondary" href={href('/register')}>
          {t('title.register')}
        </Button>
      </Inline>
      <List>
        <Row icon="arrow-down-to-line" title={t('home.recharge')} subtitle={t('home.rechargeHelp')} />
        <Row icon="arrow-up-from-line" title={t('home.withdraw')} subtitle={t('home.withdrawHelp')} />
        <Row icon="receipt-text" title={t('home.history')} subtitle={t('home.historyHelp')} />
        <Row icon="info" title={t('title.about')} href={href('/about')} />
      </List>
    </Stack>
  )
}

const loadFailure = () => import('../../../parts/load-failed.tsx')

/** Home: a summary of the shop, or an introduction for visitors. */
export function HomeScreen() {
  const t = useStore($t)
  const isLogin = useStore($isLogin)
  const state = useLoaded(shownHome, {})
  const data = state.state === 'ready' ? state.data : undefined
  const tasks = data && <ShareTasks tasks={data.shareArr} />
  // Loaded in advance, because it cannot be loaded without a network.
  const later = useLater(loadFailure)
  const problem = state.state === 'failed' && later && (
    <later.LoadFailed failure={state} onRetry={() => void home.retry()} />
  )
  if (!isLogin) {
    return (
      <Stack gap={6}>
        {problem}
        <Welcome />
        {tasks}
      </Stack>
    )
  }
  if (problem) return problem
  return (
    <Stack gap={6}>
      <Assets {...(data?.shop ? { shop: data.shop } : {})} />
      <Shortcuts />
      {data?.shop && <Flow shop={data.shop} />}
      {!data && <Skeleton shape="rows" count={3} label={t('state.loading')} />}
      {data && <Notices notices={data.notices} />}
      {tasks}
    </Stack>
  )
}
