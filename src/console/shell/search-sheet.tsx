import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatDocumentNumber } from '../../contract/document-number.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import type { Translate } from '../../i18n/translate.ts'
import { $t } from '../../i18n/translator.ts'
import { href } from '../../location.ts'
import { KeywordSearch } from '../../parts/keyword-search.tsx'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { price } from '../../stores/amounts.ts'
import { $currency } from '../../stores/currency.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { IconName } from '../../ui/icons.ts'
import { Section } from '../../ui/layout/section.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { List, Row } from '../../ui/lists/list.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { everything } from '../stores/search.ts'
import type { MenuEntry } from '../ui/console-frame.tsx'

interface SearchProps {
  /** The screens that the role may open. */
  menu: readonly MenuEntry[]
  onClose: () => void
}

/** One search over screens, merchants and documents. */
export function SearchSheet({ open, ...props }: SearchProps & { open: boolean }) {
  const t = useStore($t)
  return (
    <Sheet open={open} title={t('console.find.title')} closeLabel={t('action.close')} onClose={props.onClose}>
      <Search {...props} />
    </Sheet>
  )
}

function Search({ menu, onClose }: SearchProps) {
  const t = useStore($t)
  const [keyword, setKeyword] = useState('')
  const typed = keyword.toLowerCase()
  const screens = typed === '' ? [] : menu.filter(({ label }) => label.toLowerCase().includes(typed))
  return (
    <Stack gap={4}>
      <KeywordSearch
        label={t('console.find.lead')}
        clearLabel={t('console.merchants.clear')}
        value={keyword}
        onSearch={setKeyword}
        autoFocus
      />
      {screens.length > 0 && <Hits title={t('console.nav.menu')} hits={screens.map(screenHit)} onClose={onClose} />}
      {keyword !== '' && <Results keyword={keyword} hasScreens={screens.length > 0} onClose={onClose} />}
    </Stack>
  )
}

interface Hit {
  href: string
  title: string
  subtitle?: string
  value?: string
  icon: IconName
}

const screenHit = ({ href: to, label, icon }: MenuEntry): Hit => ({ href: to, title: label, icon })

interface HitsProps {
  title: string
  hits: readonly Hit[]
  onClose: () => void
}

function Hits({ title, hits, onClose }: HitsProps) {
  return (
    <Section title={title}>
      <List label={title}>
        {hits.map(hit => (
          <Row key={hit.href} {...hit} onClick={onClose} />
        ))}
      </List>
    </Section>
  )
}

type Everything = Extract<ReturnType<(typeof everything.$state)['get']>, { state: 'ready' }>['data']

interface ResultsProps {
  keyword: string
  hasScreens: boolean
  onClose: () => void
}

function Results({ keyword, hasScreens, onClose }: ResultsProps) {
  const t = useStore($t)
  const currency = useStore($currency)
  const loaded = useLoaded(everything, { keyword })
  if (loaded.state === 'loading') return <Skeleton shape="rows" label={t('state.loading')} />
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void everything.retry()} />
  const groups = groupsOf(t, loaded.data, wire => price.text(wire, currency)).filter(({ hits }) => hits.length > 0)
  if (groups.length === 0 && !hasScreens) return <EmptyState art="search" message={t('console.queue.empty')} />
  return (
    <>
      {groups.map(({ title, hits }) => (
        <Hits key={title} title={title} hits={hits} onClose={onClose} />
      ))}
    </>
  )
}

function groupsOf(t: Translate, results: Everything, money: (wire: string) => string) {
  const { merchants, recharges, withdrawals, orders, deposits } = results
  return [
    {
      title: t('console.nav.merchants'),
      hits: merchants.map(({ id, account, nickname, available }) =>
        hit('store', `/merchants/${id}`, { title: account, subtitle: nickname, value: money(available) })
      )
    },
    {
      title: t('console.nav.recharges'),
      hits: recharges.map(({ id, account, amount, status, created_at }) =>
        hit('arrow-down-to-line', `/recharges/${id}`, {
          title: `${formatDocumentNumber('recharge', id)} · ${account}`,
          subtitle: `${t(`console.recharges.${status}`)} · ${formatMoment(created_at)}`,
          value: money(amount)
        })
      )
    },
    {
      title: t('console.nav.withdrawals'),
      hits: withdrawals.map(({ id, account, amount, status, created_at }) =>
        hit('arrow-up-from-line', `/withdrawals/${id}`, {
          title: `${formatDocumentNumber('withdrawal', id)} · ${account}`,
          subtitle: `${t(`console.withdrawals.${status}`)} · ${formatMoment(created_at)}`,
          value: money(amount)
        })
      )
    },
    {
      title: t('console.nav.orders'),
      hits: orders.map(({ id, number, account, order_amount, created_at }) =>
        hit('receipt-text', `/orders/${id}`, {
          title: `${number} · ${account}`,
          subtitle: formatMoment(created_at),
          value: money(order_amount)
        })
      )
    },
    {
      title: t('console.nav.deposits'),
      hits: deposits.map(({ id, network, status, amount, paid_at }) =>
        hit('link', `/deposits/${id}`, {
          title: network,
          subtitle: `${t(`console.deposits.${status}`)} · ${formatMoment(paid_at)}`,
          value: money(amount)
        })
      )
    }
  ]
}

const hit = (icon: IconName, path: string, row: Omit<Hit, 'icon' | 'href'>): Hit => ({
  ...row,
  icon,
  href: href(path)
})
