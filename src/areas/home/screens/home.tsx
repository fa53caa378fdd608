import { useStore } from '@nanostores/react'
import type { IndexInfo } from '../../../contract/home/index-info.ts'
import { $t, loadPacks } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { useLater } from '../../../parts/use-later.ts'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { loadStyles } from '../../../preload.ts'
import { $amountsToggle, $own, opposite, price } from '../../../stores/amounts.ts'
import { $app } from '../../../stores/app-info.ts'
import { home, lastHome } from '../../../stores/home.ts'
import { $since } from '../../../stores/last-known.ts'
import { $isLogin } from '../../../stores/session.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { QuickActions } from '../../../ui/actions/quick-actions.tsx'
import { Balance } from '../../../ui/cards/balance.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { flowSpans, hasFlow, isSetUp, type Shop, waitingRows } from '../summary.ts'

/** Total assets, and what of it is available; the wallet explains the rest. */
function Assets({ shop }: { shop?: Shop }) {
  const t = useStore($t)
  const own = useStore($own)
  const since = useStore($since)
  const later = useLater(loadLater)
  const wallet = shop?.wallet
  return (
    <Balance
      // Of the last visit, until today's are there.
      label={since ? `${t('home.total')} · ${since}` : t('home.total')}
      parts={wallet && own.parts(wallet.total, wallet.currency)}
      toggle={useStore($amountsToggle)}
      href={href('/wallet')}
      note={
        wallet && (
          <>
            {`${t('home.available')} ${own.text(wallet.available, wallet.currency)}`}
            {later && <later.LocalAmount wire={wallet.available} />}
          </>
        )
      }
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

/** What waits for the operator, and what for the merchant. */
function Waiting({ shop: { waiting } }: { shop: Shop }) {
  const t = useStore($t)
  const open = waitingRows.filter(([, what]) => waiting[what] > 0)
  if (open.length === 0) return null
  return (
    <Section title={t('home.waiting')}>
      <List>
        {open.map(([name, what, path]) => (
          <Row
            key={name}
            icon="hourglass"
            iconTone="pending"
            title={t.plural(`home.${name}`, waiting[what])}
            href={href(path)}
          />
        ))}
      </List>
    </Section>
  )
}

/** Income and expenses of today, this week and this month. */
function Flow({ shop }: { shop: Shop }) {
  const t = useStore($t)
  const own = useStore($own)
  const { currency } = shop.wallet
  return (
    <Section title={t('home.flow')} action={{ label: t('action.seeAll'), href: href('/financialRecords') }}>
      <List>
        {flowSpans.map(span => (
          <Row
            key={span}
            title={t(`home.${span}`)}
            value={<Amount parts={own.parts(shop[span].money_in, currency, true)} tone="auto" />}
            note={<Amount parts={own.parts(opposite(shop[span].money_out), currency)} size="secondary" />}
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

/** What this is, and the two ways in. What it looks like comes later, below. */
function Welcome() {
  const t = useStore($t)
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Text as="h2" size="amount" weight={700}>
          {t('home.lead')}
        </Text>
        <Text tone="quiet">{t('home.leadNote')}</Text>
      </Stack>
      <Stack gap={3}>
        <Button wide href={href('/register')}>
          {t('title.register')}
        </Button>
        <Button wide tone="secondary" href={href('/login')}>
          {t('action.signIn')}
        </Button>
      </Stack>
    </Stack>
  )
}

const loadLater = () => import('../parts/later.tsx')
const loadPreview = () => withTexts(import('../parts/preview.tsx'))
const loadFirstSteps = () => withTexts(import('../parts/first-steps.tsx'))

/** Code that comes after the first screen, with the texts and styles that it shares with the other screens. */
const withTexts = async <M,>(code: Promise<M>): Promise<M> =>
  (await Promise.all([code, loadPacks(['shell']), loadStyles()]))[0]

/** What waits, what to do first in a new shop, and what came and went. */
function Summary({ shop }: { shop: Shop }) {
  const t = useStore($t)
  const isNew = !isSetUp(shop)
  const later = useLater(loadFirstSteps, isNew)
  return (
    <>
      <Waiting shop={shop} />
      {isNew &&
        (later ? (
          <later.FirstSteps setup={shop.setup} />
        ) : (
          <Skeleton shape="rows" count={4} label={t('state.loading')} />
        ))}
      {hasFlow(shop) && <Flow shop={shop} />}
    </>
  )
}

/** Home: a summary of the shop, or an introduction for visitors. */
export function HomeScreen() {
  const t = useStore($t)
  const isLogin = useStore($isLogin)
  const state = useLoaded(lastHome, {})
  const data = state.state === 'ready' ? state.data : undefined
  const tasks = data && <ShareTasks tasks={data.shareArr} />
  // Loaded in advance, because it cannot be loaded without a network.
  const later = useLater(loadLater)
  const preview = useLater(loadPreview, !isLogin)
  const problem = state.state === 'failed' && later && (
    <later.LoadFailed failure={state} onRetry={() => void home.retry()} />
  )
  if (!isLogin) {
    return (
      <Stack gap={6}>
        {problem}
        <Welcome />
        {tasks}
        {preview && <preview.Preview />}
      </Stack>
    )
  }
  if (problem) return problem
  return (
    <Stack gap={6} columns>
      <Stack gap={6}>
        <Assets {...(data?.shop ? { shop: data.shop } : {})} />
        <Shortcuts />
        {data?.shop && <Summary shop={data.shop} />}
        {!data && <Skeleton shape="rows" count={3} label={t('state.loading')} />}
      </Stack>
      {data && (
        <Stack gap={6}>
          <Notices notices={data.notices} />
          {tasks}
        </Stack>
      )}
    </Stack>
  )
}
