// Writes a merchant's figures into the markup of home, without the app's code: into the copy of home with sample figures that stands in
// the page (prerender.tsx). test/open/fill.test.tsx holds the result against what the app renders from the same data.
import { FIRST_STEPS, hasActivity, isSetUp, type Shop, waitingRows } from '../areas/home/summary.ts'
import type { Home } from '../contract/home/index-info.ts'
import { formatCount, getPluralForm, splitAmount, writeAmountLine } from '../i18n/digits.ts'
import type { NestedTexts } from '../i18n/overlay.ts'
import { getTallyBox, getTallyPaths } from '../ui/data/tally.ts'

/** Home's texts and the language to write figures in. */
export interface HomeTexts {
  locale: string
  texts: NestedTexts
  /** When the figures were loaded, if it was on an earlier visit. */
  since: string
}

type Root = DocumentFragment | HTMLElement

const minus = '\u2212'

/** Writes an amount as `Amount` of src/ui draws it. */
function writeAmount(amount: Element, wire: string, code: string, locale: string, plus = false): void {
  const parts = splitAmount(wire, code, locale, plus)
  const { sign, integer, fraction, currency } = parts
  const part = (name: string, text: string): Node[] => {
    const element = document.createElement('span')
    element.className = `amount-${name}`
    element.textContent = text
    return text ? [element] : []
  }
  amount.classList.toggle('amount-in', sign === '+')
  amount.setAttribute('aria-label', writeAmountLine(parts, ' '))
  amount.replaceChildren(
    (sign === '-' ? minus : sign) + integer,
    ...part('fraction', fraction),
    ...(currency ? [' ', ...part('currency', currency)] : [])
  )
}

const findElement = (root: Root | Element, selector: string): Element => root.querySelector(selector) as Element
const requireRow = (root: Root, address: string): Element =>
  findElement(root, `[href^="#${address}"]`).closest('.row') as Element

/** Fills the list of share tasks from its one row; without any its section goes. */
function fillTasks(root: Root, tasks: Home['shareArr'], code: string, { locale }: HomeTexts): void {
  const sample = requireRow(root, '/shareTask/')
  const rows = tasks.map(({ id, title, reward }) => {
    const row = sample.cloneNode(true) as Element
    findElement(row, '.row-title').textContent = title
    findElement(row, 'a').setAttribute('href', `#/shareTask/${id}`)
    writeAmount(findElement(row, '.amount'), reward, code, locale, true)
    return row
  })
  if (rows.length > 0) sample.replaceWith(...rows)
  else sample.closest('.section')?.remove()
}

function fillBalance(root: Root, { wallet }: Shop, { locale, texts, since }: HomeTexts): void {
  const { currency, total, available } = wallet
  const home = texts.home as Record<string, string>
  const balance = findElement(root, '.balance')
  const label = since ? `${home.available} · ${since}` : (home.available ?? '')
  balance.setAttribute('aria-label', label)
  findElement(balance, '.balance-head > span').textContent = label
  const amount = findElement(balance, '.amount')
  writeAmount(amount, available, currency.code, locale)
  amount.setAttribute('aria-label', `${label}: ${amount.getAttribute('aria-label')}`)
  const note = findElement(balance, '.balance-note').firstChild as Text
  note.data = `${home.total} ${writeAmountLine(splitAmount(total, currency.code, locale))}`
}

function fillWaiting(root: Root, { waiting }: Shop, { locale, texts }: HomeTexts): void {
  for (const [name, what, sum, address] of waitingRows) {
    const row = requireRow(root, address)
    const count = waiting[what]
    if (count === 0) {
      const list = row.parentElement as Element
      row.remove()
      if (!list.firstChild) (list.closest('.section') ?? list).remove()
      continue
    }
    const forms = (texts.home as NestedTexts)[name] as Record<string, string>
    const text = forms[getPluralForm(count, locale)] ?? forms.other ?? ''
    findElement(row, '.row-title').textContent = text
      .replace('{{n}}', formatCount(count, locale))
      .replace('{{amount}}', writeAmountLine(splitAmount(waiting[sum], '', locale)))
    // The title of what is to be paid has the amount.
    const amount = row.querySelector('.amount')
    if (amount) writeAmount(amount, waiting[sum], '', locale)
  }
}

function fillDay(root: Root, { profit, wallet: { currency } }: Shop, { locale }: HomeTexts): void {
  const day = findElement(root, '.day-card')
  writeAmount(findElement(day, '.day-card-text .amount'), profit.today, currency.code, locale, true)
  const days = profit.days.map(Number)
  findElement(day, 'svg').setAttribute('viewBox', getTallyBox(days.length))
  for (const [at, path] of getTallyPaths(days).entries()) day.querySelectorAll('path')[at]?.setAttribute('d', path)
  for (const [at, span] of (['week', 'month'] as const).entries())
    writeAmount(day.querySelectorAll('.day-card-fact .amount')[at] as Element, profit[span], '', locale, true)
}

/** Reserves the space of the given number of rows, whose code loads later; removes the section if there are none. */
function keepRows(section: Element, count: number): void {
  const row = findElement(section, '.skeleton-row')
  for (let rows = 1; rows < count; rows += 1) row.after(row.cloneNode(true))
  if (count === 0) section.remove()
}

/** Keeps a place for the latest movements and the notices, or for what a new shop does first, and then for nothing below. */
function keepPlaces(root: Root, shop: Shop, notices: number): void {
  const [latest, news] = ['/financialRecords', '/notice'].map(
    address => findElement(root, `[href="#${address}"]`).closest('.section') as Element
  ) as [Element, Element]
  if (isSetUp(shop)) {
    keepRows(latest, shop.latest.length)
    keepRows(news, notices)
    return
  }
  keepRows(latest, FIRST_STEPS)
  latest.replaceWith(findElement(latest, '.skeleton'))
  news.closest('.stack')?.remove()
}

/** A shop without money has none of what is about it. */
function removeMoney(root: Root): void {
  for (const part of ['.balance', '.quick-actions', '.day-card']) findElement(root, part).remove()
}

/** Fills a copy of home. Returns false when it cannot be used: the data have no shop, another shape, a time of their own, or a banner. */
export function fillHome(root: Root, data: Home, reader: HomeTexts): boolean {
  try {
    // Figures of a copy are not for a moment on the screen without their time, nor a pause without its banner, which the code draws.
    if (!data.shop || data.as_of || data.banner) return false
    fillTemplate(root, data, data.shop, reader)
    return true
  } catch {
    // What is stored or sent can be anything; the code checks it.
    return false
  }
}

function fillTemplate(root: Root, { notices, shareArr }: Home, shop: Shop, reader: HomeTexts): void {
  const { code } = shop.wallet.currency
  if (hasActivity(shop)) {
    fillBalance(root, shop, reader)
    fillDay(root, shop, reader)
  } else removeMoney(root)
  fillWaiting(root, shop, reader)
  keepPlaces(root, shop, notices.length)
  if (isSetUp(shop)) fillTasks(root, shareArr, code, reader)
}
