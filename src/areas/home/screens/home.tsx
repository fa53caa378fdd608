import { useStore } from '@nanostores/react'
import type { IndexInfo } from '../../../contract/home/index-info.ts'
import type { PackName } from '../../../i18n/pack-names.ts'
import { $t, loadPacks } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { formatCopyTime } from '../../../parts/copy-time.ts'
import { useLazyModule } from '../../../parts/use-later.ts'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { loadStyles } from '../../../preload.ts'
import { $amountsToggle, $ownAmounts, price } from '../../../stores/amounts.ts'
import { $app } from '../../../stores/app-info.ts'
import { home, lastHome } from '../../../stores/home.ts'
import { $staleSince } from '../../../stores/last-known.ts'
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
import { Day, ToDo, Waiting } from '../parts/day.tsx'
import { FIRST_STEPS, hasActivity, isSetUp, type Shop } from '../summary.ts'

/** The available balance; the wallet explains the other balances. */
function Assets({ shop, asOf }: { shop?: Shop; asOf?: string | undefined }) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const last = useStore($staleSince)
  const since = asOf ? formatCopyTime(asOf) : last
  const later = useLazyModule(loadLater)
  const wallet = shop?.wallet
  return (
    <Balance
      // Of the last visit, until today's are there; of a copy, while the database is away.
      label={since ? `${t('home.available')} · ${since}` : t('home.available')}
      parts={wallet && own.parts(wallet.available, wallet.currency)}
      toggle={useStore($amountsToggle)}
      href={toHref('/wallet')}
      note={
        wallet && (
          <>
            {`${t('home.total')} ${own.text(wallet.total, wallet.currency)}`}
            {later && <later.LocalAmount wire={wallet.total} />}
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
        { icon: 'arrow-down-to-line', label: t('title.recharge'), href: toHref('/recharge') },
        { icon: 'arrow-up-from-line', label: t('title.withdraw'), href: toHref('/withdraw') },
        { icon: 'arrow-left-right', label: t('title.transfer'), href: toHref('/transfer') },
        { icon: 'landmark', label: t('home.accounts'), href: toHref('/bank') }
      ]}
    />
  )
}

/** The newest movements. What draws them comes later, into a place of their height. */
function Latest({ records }: { records: Shop['latest'] }) {
  const t = useStore($t)
  const later = useLazyModule(loadLatest, records.length > 0)
  if (records.length === 0) return null
  return (
    <Section title={t('home.records')} action={{ label: t('action.seeAll'), href: toHref('/financialRecords') }}>
      {later ? (
        <later.LatestRecords records={records} />
      ) : (
        <Skeleton shape="rows" count={records.length} label={t('state.loading')} />
      )}
    </Section>
  )
}

/** The newest notices. What draws them comes later, into a place of their height. */
function Notices({ notices }: Pick<IndexInfo, 'notices'>) {
  const t = useStore($t)
  const later = useLazyModule(loadNotices, notices.length > 0)
  if (notices.length === 0) return null
  return (
    <Section title={t('shell.notices')} action={{ label: t('action.seeAll'), href: toHref('/notice') }}>
      {later ? (
        <later.LatestNotices notices={notices} />
      ) : (
        <Skeleton shape="rows" count={notices.length} label={t('state.loading')} />
      )}
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
            href={toHref(`/shareTask/${task.id}`)}
          />
        ))}
      </List>
    </Section>
  )
}

/** A visitor's introduction, with sign-in and registration. The preview loads later, below. */
function Welcome() {
  const t = useStore($t)
  return (
    <Stack gap={8}>
      <Stack gap={2}>
        <Text as="h2" size="amount" weight={700}>
          {t('home.lead')}
        </Text>
        <Text tone="quiet">{t('home.leadNote')}</Text>
      </Stack>
      <Stack gap={3}>
        <Button wide href={toHref('/register')}>
          {t('title.register')}
        </Button>
        <Button wide tone="secondary" href={toHref('/login')}>
          {t('action.signIn')}
        </Button>
      </Stack>
    </Stack>
  )
}

const loadLater = () => import('../parts/later.tsx')
const loadPreview = () => withTexts(import('../parts/preview.tsx'))
const loadFirstSteps = () => withTexts(import('../parts/first-steps.tsx'))
const loadLatest = () =>
  withTexts(
    import('../parts/latest-records.tsx').then(latest => latest.prepare()),
    'wallet'
  )

const loadNotices = () => withTexts(import('../parts/latest-notices.tsx'))

type FirstStepsCode = Awaited<ReturnType<typeof loadFirstSteps>>

/** Code that comes after the first screen, with the texts and styles that it shares with the other screens. */
const withTexts = async <M,>(code: Promise<M>, ...packs: PackName[]): Promise<M> =>
  (await Promise.all([code, loadPacks(['shell', ...packs]), loadStyles()]))[0]

/**
 * The day, what waits, what to do first in a new shop, and what has just happened. `steps` draws the first steps: until it is there nothing
 * stands below their place, whose height their words decide.
 */
function Summary({ shop, steps }: { shop: Shop; steps: FirstStepsCode | undefined }) {
  const t = useStore($t)
  const latest = <Latest records={shop.latest} />
  return (
    <>
      {hasActivity(shop) && <Day shop={shop} />}
      <ToDo shop={shop} />
      <Waiting shop={shop} />
      {isSetUp(shop) ? (
        latest
      ) : steps ? (
        <>
          <steps.FirstSteps setup={shop.setup} />
          {latest}
        </>
      ) : (
        <Skeleton shape="rows" count={FIRST_STEPS} label={t('state.loading')} />
      )}
    </>
  )
}

/** Home: a summary of the shop, or an introduction for visitors. */
export function HomeScreen() {
  const t = useStore($t)
  const isLogin = useStore($isLogin)
  const state = useLoaded(lastHome, {})
  const data = state.state === 'ready' ? state.data : undefined
  const shop = data?.shop ?? undefined
  const isNew = shop !== undefined && !isSetUp(shop)
  const steps = useLazyModule(loadFirstSteps, isNew)
  const tasks = data && <ShareTasks tasks={data.shareArr} />
  // Loaded in advance, because it cannot be loaded without a network.
  const later = useLazyModule(loadLater)
  // Below the tasks, which would push it.
  const preview = useLazyModule(loadPreview, !isLogin && (data !== undefined || state.state === 'failed'))
  const problem = state.state === 'failed' && later && (
    <later.LoadFailed failure={state} onRetry={() => void home.retry()} />
  )
  if (!isLogin) {
    return (
      <Stack gap={8} columns>
        <Stack gap={8}>
          {problem}
          <Welcome />
          {tasks}
        </Stack>
        {preview && <preview.Preview />}
      </Stack>
    )
  }
  // Nothing stands below its place, whose height its words decide.
  const isBannerLate = data?.banner !== undefined && !later
  // In their place also before the figures are there, so that a tap or the focus is not lost when they come.
  const hasMoney = !shop || hasActivity(shop)
  return (
    <Stack gap={8} columns>
      <Stack gap={8}>
        {hasMoney && (
          <>
            {!problem && <Assets {...(shop && { shop, asOf: data?.as_of })} />}
            <Shortcuts />
          </>
        )}
        {problem}
        {data?.banner && later && <later.PauseBanner pauses={data.banner} />}
        {shop && !isBannerLate && <Summary shop={shop} steps={steps} />}
        {((!data && !problem) || isBannerLate) && <Skeleton shape="day" label={t('state.loading')} />}
      </Stack>
      {data && (steps || !isNew) && (
        <Stack gap={8}>
          <Notices notices={data.notices} />
          {tasks}
        </Stack>
      )}
    </Stack>
  )
}
