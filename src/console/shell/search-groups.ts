import { formatDocumentNumber, type NumberedDocument } from '../../contract/document-number.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import type { TextKey } from '../../i18n/keys.ts'
import type { Translate } from '../../i18n/translate.ts'
import { toHref } from '../../location.ts'
import type { IconName } from '../../ui/icons.ts'
import { formatRole } from '../parts/format-role.ts'
import { formatRoute } from '../parts/format-route.ts'
import type { searchResults } from '../stores/search.ts'

/** A row of the search results. */
export interface SearchHit {
  href: string
  title: string
  subtitle?: string
  value?: string
  icon: IconName
}

/** The results of the search, by kind. */
export type SearchResults = Extract<ReturnType<(typeof searchResults.$state)['get']>, { state: 'ready' }>['data']

/** Formats an amount as it is on the wire. */
type FormatMoney = (wire: string) => string

interface PersonalRequest {
  id: string
  account: string
  created_at: string
}

interface Group {
  title: TextKey
  hits: SearchHit[]
}

const createHit = (icon: IconName, path: string, row: Omit<SearchHit, 'icon' | 'href'>): SearchHit => ({
  ...row,
  icon,
  href: toHref(path)
})

/** A request of a merchant: its number, whose it is, its state and when it came. */
const createRequestHit = (
  { kind, icon, base }: { kind: NumberedDocument; icon: IconName; base: string },
  { id, account, created_at }: PersonalRequest,
  { state, value }: { state: string; value: string }
) =>
  createHit(icon, `${base}/${id}`, {
    title: `${formatDocumentNumber(kind, id)} · ${account}`,
    subtitle: `${state} · ${formatMoment(created_at)}`,
    value
  })

const recharge = { kind: 'recharge', icon: 'arrow-down-to-line', base: '/recharges' } as const
const withdrawal = { kind: 'withdrawal', icon: 'arrow-up-from-line', base: '/withdrawals' } as const
const request = { kind: 'request', icon: 'shopping-bag', base: '/requests' } as const
const proof = { kind: 'proof', icon: 'clipboard-check', base: '/proofs' } as const

const groupMerchants = ({ merchants }: SearchResults, money: FormatMoney): Group => ({
  title: 'console.nav.merchants',
  hits: merchants.map(({ id, account, nickname, available }) =>
    createHit('store', `/merchants/${id}`, { title: account, subtitle: nickname, value: money(available) })
  )
})

/** Returns the matches by kind, each with the title of its screen; kinds without matches are left out. */
export function groupHits(
  t: Translate,
  matches: SearchResults,
  money: FormatMoney
): { title: string; hits: SearchHit[] }[] {
  const groups = [
    groupMerchants(matches, money),
    ...groupMoney(t, matches, money),
    ...groupOrders(t, matches, money),
    ...groupOthers(t, matches, money)
  ]
  return groups.filter(({ hits }) => hits.length > 0).map(({ title, hits }) => ({ title: t(title), hits }))
}

const groupMoney = (
  t: Translate,
  { recharges, withdrawals, deposits, batches }: SearchResults,
  money: FormatMoney
): Group[] => [
  {
    title: 'console.nav.recharges',
    hits: recharges.map(item =>
      createRequestHit(recharge, item, { state: t(`console.recharges.${item.status}`), value: money(item.amount) })
    )
  },
  {
    title: 'console.nav.withdrawals',
    hits: withdrawals.map(item =>
      createRequestHit(withdrawal, item, { state: t(`console.withdrawals.${item.status}`), value: money(item.amount) })
    )
  },
  {
    title: 'console.nav.deposits',
    hits: deposits.map(({ id, network, status, amount, paid_at }) =>
      createHit('link', `/deposits/${id}`, {
        title: network,
        subtitle: `${t(`console.deposits.${status}`)} · ${formatMoment(paid_at)}`,
        value: money(amount)
      })
    )
  },
  {
    title: 'console.nav.payouts',
    hits: batches.map(({ id, network, amount, created_at }) =>
      createHit('layers', `/payouts/${id}`, {
        title: `${formatDocumentNumber('batch', id)} · ${formatRoute(t, network)}`,
        subtitle: formatMoment(created_at),
        value: money(amount)
      })
    )
  }
]

const groupOrders = (t: Translate, { orders, requests, goods }: SearchResults, money: FormatMoney): Group[] => [
  {
    title: 'console.nav.orders',
    hits: orders.map(({ id, number, account, order_amount, created_at }) =>
      createHit('receipt-text', `/orders/${id}`, {
        title: `${number} · ${account}`,
        subtitle: formatMoment(created_at),
        value: money(order_amount)
      })
    )
  },
  {
    title: 'console.nav.requests',
    hits: requests.map(item =>
      createRequestHit(request, item, { state: t(`console.requests.${item.status}`), value: money(item.amount) })
    )
  },
  {
    title: 'console.nav.catalogue',
    hits: goods.map(({ code, name, sale_price }) =>
      createHit('boxes', `/catalogue?keyword=${encodeURIComponent(code)}`, {
        title: name,
        subtitle: code,
        value: money(sale_price)
      })
    )
  }
]

const groupOthers = (t: Translate, { proofs, conversations, members }: SearchResults, money: FormatMoney): Group[] => [
  {
    title: 'console.nav.proofs',
    hits: proofs.map(item =>
      createRequestHit(proof, item, { state: t(`console.recharges.${item.status}`), value: money(item.reward) })
    )
  },
  {
    title: 'console.nav.feedback',
    hits: conversations.map(({ id, account, content, last_at }) =>
      createHit('message-circle', `/feedback/${id}`, {
        title: account,
        subtitle: `${formatMoment(last_at)} · ${content}`
      })
    )
  },
  {
    title: 'console.nav.staff',
    hits: members.map(({ id, account, name, role, state }) =>
      createHit('users-round', `/staff/${id}`, {
        title: name,
        subtitle: [account, formatRole(t, role), t(`console.staff.state.${state}`)].filter(Boolean).join(' · ')
      })
    )
  }
]
