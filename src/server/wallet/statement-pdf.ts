import type wallet from '../../i18n/packs/en-US/wallet.json'
import { findLocale } from '../../i18n/start.ts'
import type { StatementAccount } from '../ledger/index.ts'
import { Sheet } from '../pdf/sheet.ts'
import { formatMoney } from '../text/amount.ts'
import { createDateTimeFormat } from '../text/formatters.ts'
import { translate } from '../text/texts.ts'
import { getTypeKey } from './record-line.ts'
import type { Statement, StatementItem } from './statement.ts'

const LEFT = 42
const right = Sheet.width - LEFT
const bottom = Sheet.height - 64
const secondaryColor = '#6b6b6b'
const amountAt = right - 112
const TEXT_LEFT = LEFT + 84
const textWidth = amountAt - 92 - TEXT_LEFT
const titleStyle = { size: 20 }
const heading = { size: 13 }
const body = { size: 9 }
const smallStyle = { size: 8, color: secondaryColor }

const sums = [
  ['moneyIn', 'records.moneyIn'],
  ['moneyOut', 'records.moneyOut'],
  ['fees', 'server.statement.fees']
] as const

type TextName = Exclude<keyof typeof wallet.server.statement, 'page'>

/** A statement that is set in type while its movements arrive: what is written where, and when a page is full. */
export class StatementPaper {
  private readonly sheet: Sheet
  private open: StatementAccount | undefined
  private readonly statement: Statement
  private readonly time: Intl.DateTimeFormat
  private readonly day: Intl.DateTimeFormat
  private section: string | undefined
  private page = 0
  private y = 0

  constructor(statement: Statement) {
    const { site, language, timezone: timeZone } = statement
    this.statement = statement
    this.sheet = new Sheet(language, { title: this.text('title'), author: site })
    const locale = findLocale(language) ?? language
    this.time = createDateTimeFormat(locale, { timeZone, dateStyle: 'short', timeStyle: 'short' })
    this.day = createDateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' })
    this.front()
  }

  /** Writes a movement. Those of an account come together, and begin and end with its balances. */
  add(item: StatementItem): void {
    // Accounts are compared by kind: each batch that comes from another thread is a copy.
    if (item.account.kind !== this.open?.kind) {
      this.closing()
      this.open = item.account
      this.opening(item.account)
    }
    this.movement(item)
  }

  /** Writes the last balances, and ends the document. */
  end(): void {
    this.closing()
    this.sheet.end()
  }

  /** Returns what was completed since the last call. */
  read(): Buffer[] {
    const parts: Buffer[] = []
    for (let part = this.sheet.read(); part; part = this.sheet.read()) parts.push(part)
    return parts
  }

  // Writes whose statement it is, for which days, and the balances and sums.
  private front(): void {
    const { site, shop, from, to, madeAt, timezone, accounts } = this.statement
    this.begin()
    this.sheet.line(site, LEFT, this.y, { ...body, color: secondaryColor })
    this.sheet.line(this.text('title'), LEFT, this.y + 28, titleStyle)
    const period = `${this.day.format(new Date(from))} – ${this.day.format(new Date(to))}`
    this.sheet.line(period, LEFT, this.y + 48, body)
    this.sheet.line(shop.nickname, right, this.y + 28, heading, 'end')
    this.sheet.line(`${shop.account} · ${shop.code}`, right, this.y + 48, { ...body, color: secondaryColor }, 'end')
    const createdText = `${this.text('made')}: ${this.time.format(madeAt)} · ${timezone}`
    this.sheet.line(createdText, LEFT, this.y + 64, smallStyle)
    this.y += 100
    this.balances()
    const sum = (name: 'moneyIn' | 'moneyOut' | 'fees') => accounts.reduce((all, account) => all + account[name], 0n)
    this.y += 10
    for (const [name, label] of sums) {
      this.sheet.line(translate(label, this.statement.language), LEFT, this.y, body)
      this.sheet.line(this.money(sum(name)), right, this.y, body, 'end')
      this.y += 16
    }
    for (const line of this.sheet.wrap(this.text('note'), smallStyle.size, right - LEFT)) {
      this.sheet.line(line, LEFT, this.y + 2, smallStyle)
      this.y += 12
    }
    this.y += 22
  }

  // Begins the movements of an account with its opening balance.
  private opening(account: StatementAccount): void {
    this.section = translate(`server.balances.${account.kind}`, this.statement.language)
    if (this.y > bottom - 110) this.begin()
    else this.columns()
    this.edge('opening', account.opening)
  }

  // Ends it with its closing balance.
  private closing(): void {
    if (!this.open) return
    if (this.y > bottom) this.begin()
    this.edge('closing', this.open.closing)
    this.open = undefined
    this.section = undefined
    this.y += 22
  }

  // Time, type, details, amount and the balance after it.
  private movement({ record, details }: StatementItem): void {
    const { language } = this.statement
    const fee = details.fee ? `${this.text('fee')} ${this.money(details.fee)}` : ''
    const notes = [details.title, details.number, details.account, fee, details.reason].filter(note => note !== '')
    const lines = this.sheet.wrap(notes.join(' · '), smallStyle.size, textWidth)
    if (this.y + lines.length * 11 > bottom) this.begin()
    this.sheet.line(this.time.format(record.createdAt), LEFT, this.y, smallStyle)
    this.sheet.line(translate(getTypeKey(record), language), TEXT_LEFT, this.y, body)
    const sign = record.amount > 0n ? '+' : ''
    this.sheet.line(`${sign}${this.money(record.amount)}`, amountAt, this.y, body, 'end')
    this.sheet.line(this.money(record.balanceAfter), right, this.y, body, 'end')
    for (const line of lines) {
      this.y += 11
      this.sheet.line(line, TEXT_LEFT, this.y, smallStyle)
    }
    this.sheet.rule(LEFT, right, this.y + 6)
    this.y += 19
  }

  private balances(): void {
    const columns = [right - 330, right - 220, right - 110, right] as const
    const names = ['opening', 'credits', 'debits', 'closing'] as const
    names.forEach((name, at) => void this.sheet.line(this.text(name), columns[at] ?? right, this.y, smallStyle, 'end'))
    this.sheet.rule(LEFT, right, this.y + 6)
    for (const account of this.statement.accounts) {
      this.y += 19
      const kind = translate(`server.balances.${account.kind}`, this.statement.language)
      const [label = '', ...rest] = this.sheet.wrap(kind, body.size, right - 330 - 70 - LEFT)
      this.sheet.line(label, LEFT, this.y, body)
      names.forEach((name, at) => {
        const amount = name === 'debits' ? -account.debits : account[name]
        this.sheet.line(this.money(amount), columns[at] ?? right, this.y, body, 'end')
      })
      for (const line of rest) {
        this.y += 11
        this.sheet.line(line, LEFT, this.y, body)
      }
      this.sheet.rule(LEFT, right, this.y + 6)
    }
    this.y += 19
  }

  // The first page begins with the document.
  private begin(): void {
    const { site, shop, language } = this.statement
    if (this.page > 0) this.sheet.turn()
    this.page += 1
    const foot = Sheet.height - 34
    this.sheet.line(`${site} · ${shop.account}`, LEFT, foot, smallStyle)
    this.sheet.line(
      translate('server.statement.page', language, { n: String(this.page) }),
      right,
      foot,
      smallStyle,
      'end'
    )
    this.y = 54
    if (this.section !== undefined) this.columns()
  }

  private columns(): void {
    this.sheet.line(this.section ?? '', LEFT, this.y, heading)
    this.y += 22
    this.sheet.line(this.text('time'), LEFT, this.y, smallStyle)
    this.sheet.line(this.text('movement'), TEXT_LEFT, this.y, smallStyle)
    this.sheet.line(this.text('amount'), amountAt, this.y, smallStyle, 'end')
    this.sheet.line(this.text('balance'), right, this.y, smallStyle, 'end')
    this.sheet.rule(LEFT, right, this.y + 6)
    this.y += 19
  }

  private edge(name: 'opening' | 'closing', balance: bigint): void {
    this.sheet.line(this.text(name), TEXT_LEFT, this.y, { ...body, color: secondaryColor })
    this.sheet.line(this.money(balance), right, this.y, body, 'end')
    this.sheet.rule(LEFT, right, this.y + 6)
    this.y += 19
  }

  private text = (name: TextName): string => translate(`server.statement.${name}`, this.statement.language)

  private money(minor: bigint): string {
    return formatMoney(minor, this.statement.currency, this.statement.language)
  }
}
