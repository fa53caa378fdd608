// Writes a merchant's figures into the markup of home, without the app's code: into the copy of home with sample figures that stands in
// the page (prerender.tsx). test/open/fill.test.ts holds the result against what the app renders from the same data.
import { flowSpans, hasFlow, isSetUp, type Shop, waitingRows } from '../areas/home/summary.ts'
import type { Home } from '../contract/home/index-info.ts'
import { amountLine, amountParts, formatCount, opposite, pluralOf } from '../i18n/digits.ts'
import type { Tree } from '../i18n/overlay.ts'

/** Home's texts and the language to write figures in. */
export interface Reader {
  locale: string
  texts: Tree
  /** When the figures were loaded, if it was on an earlier visit. */
  since: string
}

type Root = DocumentFragment | HTMLElement

const minus = '\u2212'

/** As `Amount` of src/ui draws it. */
function write(amount: Element, wire: string, code: string, locale: string, plus = false): void {
  const parts = amountParts(wire, code, locale, plus)
  const { sign, integer, fraction, currency } = parts
  const part = (name: string, text: string): Node[] => {
    const element = document.createElement('span')
    element.className = `amount-${name}`
    element.textContent = text
    return text ? [element] : []
  }
  amount.classList.toggle('amount-in', sign === '+')
  amount.setAttribute('aria-label', amountLine(parts, ' '))
  amount.replaceChildren(
    (sign === '-' ? minus : sign) + integer,
    ...part('fraction', fraction),
    ...(currency ? [' ', ...part('currency', currency)] : [])
  )
}

const find = (root: Root | Element, selector: string): Element => root.querySelector(selector) as Element
const rowOf = (root: Root, address: string): Element => find(root, `[href^="#${address}"]`).closest('.row') as Element

/** Fills a list from its one row; without items its section goes. */
function fillList<T>(root: Root, address: string, items: readonly T[], fill: (row: Element, item: T) => void): void {
  const sample = rowOf(root, address)
  const rows = items.map(item => {
    const row = sample.cloneNode(true) as Element
    fill(row, item)
    return row
  })
  if (rows.length > 0) sample.replaceWith(...rows)
  else sample.closest('.section')?.remove()
}

function fillRow(row: Element, title: string, address: string): void {
  find(row, '.row-title').textContent = title
  find(row, 'a').setAttribute('href', `#${address}`)
}

function fillBalance(root: Root, { wallet }: Shop, { locale, texts, since }: Reader): void {
  const { currency, total, available } = wallet
  const home = texts.home as Record<string, string>
  const balance = find(root, '.balance')
  const label = since ? `${home.total} · ${since}` : (home.total ?? '')
  balance.setAttribute('aria-label', label)
  ;(find(balance, '.balance-head').firstChild as Text).data = label
  write(find(balance, '.amount'), total, currency.code, locale)
  const note = find(balance, '.balance-note').firstChild as Text
  note.data = `${home.available} ${amountLine(amountParts(available, currency.code, locale))}`
}

function fillWaiting(root: Root, { waiting }: Shop, { locale, texts }: Reader): void {
  const section = rowOf(root, waitingRows[0][2]).closest('.section')
  for (const [name, what, address] of waitingRows) {
    const row = rowOf(root, address)
    const count = waiting[what]
    const forms = (texts.home as Tree)[name] as Record<string, string>
    const text = forms[pluralOf(count, locale)] ?? forms.other ?? ''
    if (count > 0) find(row, '.row-title').textContent = text.replace(/\{\{\w+\}\}/g, formatCount(count, locale))
    else row.remove()
  }
  if (!section?.querySelector('.row')) section?.remove()
}

function fillFlow(root: Root, shop: Shop, { locale }: Reader): void {
  const { code } = shop.wallet.currency
  const section = find(root, '.section-action[href="#/financialRecords"]').closest('.section') as Element
  if (!hasFlow(shop)) section.remove()
  const rows = [...section.querySelectorAll('.row')]
  for (const [at, span] of flowSpans.entries()) {
    const row = rows[at] as Element
    write(find(row, '.row-value .amount'), shop[span].money_in, code, locale, true)
    write(find(row, '.row-note .amount'), opposite(shop[span].money_out), code, locale)
  }
}

/** Fills a copy of home. Returns false when it cannot be used: the data have no shop, or another shape. */
export function fillHome(root: Root, data: Home, reader: Reader): boolean {
  try {
    if (!data.shop) return false
    fill(root, data, data.shop, reader)
    return true
  } catch {
    // What is stored or sent can be anything; the code checks it.
    return false
  }
}

function fill(root: Root, { notices, shareArr }: Home, shop: Shop, reader: Reader): void {
  const { code } = shop.wallet.currency
  fillBalance(root, shop, reader)
  fillWaiting(root, shop, reader)
  // First steps are code that comes later.
  if (isSetUp(shop)) root.querySelector('.skeleton')?.remove()
  fillFlow(root, shop, reader)
  fillList(root, '/notice/', notices, (row, { id, title, read }) => {
    fillRow(row, title, `/notice/${id}`)
    row.classList.toggle('row-unread', !read)
    if (read) row.querySelector('.row-dot')?.remove()
  })
  fillList(root, '/shareTask/', shareArr, (row, { id, title, reward }) => {
    fillRow(row, title, `/shareTask/${id}`)
    write(find(row, '.amount'), reward, code, reader.locale, true)
  })
}
