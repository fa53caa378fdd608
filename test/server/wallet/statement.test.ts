// The statement of a month adds up with the records of the same days, as CSV and as PDF.
import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LANGUAGES, type Language } from '../../../src/contract/languages.ts'
import { formatMinor, parseAmount } from '../../../src/contract/money.ts'
import { operatorDeduct } from '../../../src/contract/wallet/adjustment.operator.ts'
import { walletInfo } from '../../../src/contract/wallet/balance.ts'
import { recordList } from '../../../src/contract/wallet/record.ts'
import { statementExport, statementLink, statementList } from '../../../src/contract/wallet/statement.ts'
import { operatorWithdrawPay, operatorWithdrawStart } from '../../../src/contract/wallet/withdrawal.operator.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import * as ledger from '../../../src/server/ledger/index.ts'
import { translate } from '../../../src/server/text/texts.ts'
import { listStatementMonths } from '../../../src/server/wallet/statement.ts'
import { type Backend, type Merchant, transactionPassword as password, request, startBackend } from '../backend.ts'
import { tron } from '../channels.ts'
import { send } from '../client.ts'
import { moveBalance } from '../ledger/movements.ts'
import { runInPast } from '../past.ts'
import { charactersIn } from '../pdf/characters.ts'

const statements = suite('statements')
// A business month that begins at 17:00 UTC on the last day of the month before.
const timeZone = 'Asia/Bangkok'
const balances = ['Available', 'Ads', 'On hold (withdrawals)', 'On hold (orders)']
let backend: Backend
let merchant: Merchant

statements.before(async () => {
  backend = await startBackend({ timeZone, environment: { BUSINESS_TZ: timeZone } })
})
statements.before.each(async () => {
  merchant = await backend.merchant({ nickname: 'Tiệm Ánh 店' })
})
statements.after(() => backend.close())

const credit = (amount: bigint, at: string) =>
  runInPast(backend.db, at, tx => ledger.creditRecharge(tx, { merchantId: merchant.id, amount }))
const move = (amount: bigint, at: string) =>
  runInPast(backend.db, at, tx => moveBalance(tx, { merchantId: merchant.id, amount, from: 'available' }))

type Row = Record<string, string>

async function csv(month: string, whose = merchant): Promise<Row[]> {
  const response = await request(backend.url, whose.token, statementExport, { month, format: 'csv' })
  assert.is(response.headers.get('content-disposition'), `attachment; filename="statement-${month}.csv"`)
  return parse(await response.text(), { bom: true, columns: true })
}

const sumOf = (rows: readonly Row[], column: string): bigint =>
  rows.reduce((sum, row) => sum + (row[column] ? (parseAmount(row[column], 2) ?? 0n) : 0n), 0n)

/** Checks opening + movements = closing of each account, and the sums; returns the closing balances. */
async function assertAddsUp(month: string, days: { from: string; to: string }): Promise<string[]> {
  const rows = await csv(month)
  const closings = balances.map(balance => {
    const own = rows.filter(row => row.Balance === balance)
    const [opening, closing] = [own[0], own.at(-1)]
    assert.equal([opening?.Type, closing?.Type], ['Opening balance', 'Closing balance'], balance)
    let current = parseAmount(opening?.['Balance after'] ?? '', 2) ?? 0n
    for (const row of own.slice(1, -1)) {
      current += parseAmount(row.Amount ?? '', 2) ?? 0n
      assert.is(row['Balance after'], formatMinor(current, 2))
    }
    assert.is(closing?.['Balance after'], formatMinor(current, 2))
    return closing?.['Balance after'] ?? ''
  })
  const records = await merchant.ok(recordList, { ...days, page_size: 100 })
  assert.is(formatMinor(sumOf(rows, 'Money in'), 2), records.money_in)
  assert.is(formatMinor(sumOf(rows, 'Money out'), 2), records.money_out)
  const fees = records.list.reduce((sum, { fee }) => sum + (fee ? (parseAmount(fee, 2) ?? 0n) : 0n), 0n)
  assert.is(sumOf(rows, 'Fee'), fees)
  return closings
}

const thisMonth = () => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date()).slice(0, 7)

/** The first and the last day of a month. */
function daysOf(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

async function paidWithdrawal(): Promise<void> {
  const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
  const { id: account_id } = await merchant.ok(accountAdd, { account, password })
  const { id } = await merchant.ok(withdrawSubmit, { account_id, amount: '100.00', password })
  await merchant.ok(withdrawSubmit, { account_id, amount: '50.00', password })
  await backend.operator.ok(operatorWithdrawStart, { id })
  await backend.operator.ok(operatorWithdrawPay, { id })
}

statements('each month begins with the closing balances of the month before, by the business time zone', async () => {
  await credit(50_000n, '2026-02-28T16:59:59.999Z')
  await credit(1_033n, '2026-02-28T17:00:00.000Z')
  await move(20_000n, '2026-03-31T16:59:59.999Z')
  await credit(7n, '2026-03-31T17:00:00.000Z')
  const february = { from: '2026-02-01', to: '2026-02-28' }
  assert.equal(await assertAddsUp('2026-02', february), ['500.00', '0.00', '0.00', '0.00'])
  const march = { from: '2026-03-01', to: '2026-03-31' }
  assert.equal(await assertAddsUp('2026-03', march), ['310.33', '200.00', '0.00', '0.00'])
  const [opening, first] = await csv('2026-03')
  assert.is(opening?.['Balance after'], '500.00')
  assert.equal(
    [first?.['Local time (Asia/Bangkok)'], first?.['Time (UTC)']],
    ['2026-03-01 00:00:00', '2026-02-28 17:00:00']
  )
  assert.equal(await assertAddsUp('2026-05', { from: '2026-05-01', to: '2026-05-31' }), [
    '310.40',
    '200.00',
    '0.00',
    '0.00'
  ])
})

statements(
  'held money, fees, reasons and masked accounts are in it, and it ends with the balances of the wallet',
  async () => {
    await credit(100_000n, '2026-03-01T00:00:00Z')
    await paidWithdrawal()
    const reason = '=HYPERLINK("https://evil.example")'
    await backend.operator.ok(operatorDeduct, { account: merchant.account, amount: '12.00', reason })
    const month = thisMonth()
    const closings = await assertAddsUp(month, daysOf(month))
    const wallet = await merchant.ok(walletInfo, {})
    assert.equal(closings, [wallet.available, wallet.promotion, wallet.held, '0.00'])
    const rows = await csv(month)
    const paid = rows.find(row => row.Type === 'Withdrawal paid')
    assert.equal([paid?.['Money out'], paid?.Account, paid?.Balance], ['100.00', 'TRC20 TAypwk****fqYRUN', balances[2]])
    assert.ok(parseAmount(paid?.Fee ?? '', 2))
    assert.is(rows.find(row => row.Type === 'Deduction')?.Reason, `'${reason}`)
  }
)

statements('its month and times are those of the merchant’s own time zone, as in the app', async () => {
  const zone = 'America/Los_Angeles'
  merchant = await backend.merchant({ timezone: zone })
  // Pacific time is eight hours behind UTC until 8 March, then seven.
  await credit(50_000n, '2026-03-01T07:59:59.999Z')
  await credit(1_033n, '2026-03-01T08:00:00.000Z')
  await credit(7n, '2026-04-01T06:59:59.999Z')
  await credit(5n, '2026-04-01T07:00:00.000Z')
  assert.is((await merchant.ok(statementList, {})).timezone, zone)
  const rows = await csv('2026-03')
  const times = rows.map(row => row[`Local time (${zone})`]).filter(Boolean)
  assert.equal(times, ['2026-03-01 00:00:00', '2026-03-31 23:59:59'])
  assert.is(sumOf(rows, 'Money in'), 1_040n)
  assert.is(rows.find(row => row.Type === 'Opening balance')?.['Balance after'], '500.00')
})

statements('another merchant’s movements are not in it', async () => {
  await credit(50_000n, '2026-03-02T00:00:00Z')
  const other = await backend.merchant()
  assert.is(sumOf(await csv('2026-03', other), 'Amount'), 0n)
})

async function pdf(month: string, language: Language): Promise<Buffer> {
  const response = await request(backend.url, merchant.token, statementExport, { month, format: 'pdf' }, { language })
  assert.is(response.status, 200)
  assert.is(response.headers.get('content-type'), 'application/pdf')
  return Buffer.from(await response.arrayBuffer())
}

statements('the PDF has its characters in every language, and only fonts that it uses', async () => {
  await credit(50_000n, '2026-03-02T00:00:00Z')
  const own = { 'zh-CN': 'NotoSansHans', 'zh-TW': 'NotoSansHant', ja: 'NotoSansJP', ko: 'NotoSansKR' } as const
  for (const language of LANGUAGES) {
    const file = await pdf('2026-03', language)
    assert.match(file.subarray(0, 8).toString('latin1'), /^%PDF-1\.\d/)
    assert.match(file.subarray(-8).toString('latin1'), '%%EOF')
    const { characters, fonts } = charactersIn(file)
    const title = translate('server.statement.title', language)
    for (const character of `${title}${translate('records.types.recharge', language)}Tiệm Ánh 店500`) {
      if (character !== ' ') assert.ok(characters.has(character), `${language}: ${character}`)
    }
    const chinese = own[language as keyof typeof own] ?? own['zh-CN']
    assert.equal(fonts.map(name => name.split('-')[0]).filter(name => name !== 'NotoSans')[0], chinese, language)
    assert.ok(file.length < 200_000, `${language}: ${file.length} bytes`)
  }
})

statements('a long PDF has many pages, and each line of it is there', async () => {
  await runInPast(backend.db, '2026-03-02T00:00:00Z', async tx => {
    for (let count = 0; count < 120; count += 1) {
      await ledger.creditRecharge(tx, { merchantId: merchant.id, amount: 1n })
    }
  })
  const file = (await pdf('2026-03', 'en')).toString('latin1')
  assert.is(file.match(/\/Type \/Page\b(?!s)/g)?.length, 4)
})

statements('a PDF is made once, also for two who ask at the same moment, until a movement is added', async () => {
  await credit(50_000n, '2026-03-02T00:00:00Z')
  const [first, second] = await Promise.all([pdf('2026-03', 'vi'), pdf('2026-03', 'vi')])
  // Each PDF that is made has an id of its own.
  assert.equal(second, first)
  assert.not.equal(await pdf('2026-03', 'ko'), first)
  await credit(1n, '2026-03-03T00:00:00Z')
  assert.not.equal(await pdf('2026-03', 'vi'), first)
  const others = await request(backend.url, (await backend.merchant()).token, statementExport, {
    month: '2026-03',
    format: 'pdf'
  })
  assert.not.equal(Buffer.from(await others.arrayBuffer()), first)
})

statements('the link gives the same file without a session', async () => {
  await credit(50_000n, '2026-03-02T00:00:00Z')
  const { address, name } = await merchant.ok(statementLink, { month: '2026-03', format: 'csv' })
  assert.is(name, 'statement-2026-03.csv')
  const own = await request(backend.url, merchant.token, statementExport, { month: '2026-03', format: 'csv' })
  const file = await send(backend.url, address)
  assert.is(file.text, await own.text())
  assert.is(file.headers.get('content-disposition'), 'attachment; filename="statement-2026-03.csv"')
})

statements('months run from the opening of the account to now; others than months are refused', async () => {
  const { list, timezone } = await merchant.ok(statementList, {})
  assert.equal([list, timezone], [[thisMonth()], timeZone])
  const months = listStatementMonths(new Date('2025-11-30T17:30:00Z'), timeZone, new Date('2026-02-01T00:00:00Z'))
  assert.equal(months, ['2026-02', '2026-01', '2025-12'])
  for (const month of ['2026-13', '2026-00', '26-01', '2026-1', 'now', `2026-01${randomUUID()}`]) {
    await merchant.refused('value_invalid', statementExport, { month, format: 'pdf' })
  }
})

statements.run()
