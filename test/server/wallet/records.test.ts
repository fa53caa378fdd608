import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { noticeDetail, noticeList } from '../../../src/contract/help/notice.ts'
import { LANGUAGES } from '../../../src/contract/languages.ts'
import { formatMinor, parseAmount } from '../../../src/contract/money.ts'
import { RECORD_TYPES } from '../../../src/contract/movements.ts'
import type { InputOf } from '../../../src/contract/operation.ts'
import { operatorDeduct } from '../../../src/contract/wallet/adjustment.operator.ts'
import { recordDetail, recordExport, recordExportLink, recordList } from '../../../src/contract/wallet/record.ts'
import { operatorWithdrawPay, operatorWithdrawStart } from '../../../src/contract/wallet/withdrawal.operator.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import * as ledger from '../../../src/server/ledger/index.ts'
import { escapeCsvFormula } from '../../../src/server/text/csv.ts'
import { translate } from '../../../src/server/text/texts.ts'
import { formatExportName } from '../../../src/server/wallet/record-export.ts'
import { type Backend, type Merchant, transactionPassword as password, request, startBackend } from '../backend.ts'
import { tron } from '../channels.ts'
import { moveBalance, payUpgrade } from '../ledger/movements.ts'
import { runInPast } from '../past.ts'

const records = suite('records')
let backend: Backend
let merchant: Merchant

// A business day that begins at 17:00 UTC the day before, so that the two differ for most hours.
const timeZone = 'Asia/Bangkok'

records.before(async () => {
  backend = await startBackend({ timeZone, environment: { BUSINESS_TZ: timeZone } })
})
records.before.each(async () => {
  merchant = await backend.merchant()
})
records.after(() => backend.close())

records('a day that does not exist is refused at its field, in a list and in a file', async () => {
  for (const day of ['2026-02-30', '2025-02-29', '0000-01-01', '2026-13-01', '2026-00-10', 'today']) {
    for (const field of ['from', 'to'] as const) {
      for (const operation of [recordList, recordExport, recordExportLink]) {
        assert.equal(await merchant.refused('value_invalid', operation, { [field]: day }), {
          reason: 'value_invalid',
          field
        })
      }
    }
  }
  await merchant.ok(recordList, { from: '2024-02-29', to: '2999-12-31' })
})

const credit = (amount: bigint, at: string) =>
  runInPast(backend.db, at, tx => ledger.creditRecharge(tx, { merchantId: merchant.id, amount }))
const spend = (amount: bigint, at: string) =>
  runInPast(backend.db, at, tx => payUpgrade(tx, { merchantId: merchant.id, amount }))
const move = (amount: bigint, at: string) =>
  runInPast(backend.db, at, tx => moveBalance(tx, { merchantId: merchant.id, amount, from: 'available' }))

async function withdrawal(of: Merchant, amount: string) {
  const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
  const { id: account_id } = await of.ok(accountAdd, { account, password })
  return of.ok(withdrawSubmit, { account_id, amount, password })
}

async function someHistory(): Promise<void> {
  await credit(50_000n, '2026-03-01T16:59:59.999Z')
  await spend(1_050n, '2026-03-01T17:00:00.000Z')
  await move(20_000n, '2026-03-02T16:59:59.999Z')
  await credit(33n, '2026-03-02T17:00:00.000Z')
}

records('records are newest first, with sums of all matches, not only of the page', async () => {
  await someHistory()
  const page = await merchant.ok(recordList, { page_size: 2 })
  assert.is(page.total, 5)
  assert.is(page.list.length, 2)
  assert.equal([page.money_in, page.money_out], ['500.33', '10.50'])
  assert.is(page.list[0]?.amount, '0.33')
  assert.is(page.list[0]?.balance_after, '289.83')
  const last = await merchant.ok(recordList, { page: 3, page_size: 2 })
  assert.equal(
    last.list.map(record => record.amount),
    ['500.00']
  )
  assert.equal((await merchant.ok(recordList, { page: 99 })).list, [])
})

records('records can be filtered by type, direction and balance', async () => {
  await someHistory()
  const search = async (filter: InputOf<typeof recordList>) => {
    const { list, total, money_in, money_out } = await merchant.ok(recordList, filter)
    assert.is(list.length, total)
    return [list.map(record => record.amount).join(' '), money_in, money_out]
  }
  assert.equal(await search({ type: 'recharge' }), ['0.33 500.00', '500.33', '0.00'])
  assert.equal(await search({ type: 'shop_upgrade' }), ['-10.50', '0.00', '10.50'])
  assert.equal(await search({ direction: 'out' }), ['-10.50', '0.00', '10.50'])
  assert.equal(await search({ balance: 'promotion' }), ['200.00', '0.00', '0.00'])
  assert.equal(await search({ balance: 'available', type: 'transfer' }), ['-200.00', '0.00', '0.00'])
  assert.equal(await search({ type: 'task_reward' }), ['', '0.00', '0.00'])
})

records('days are in the business time zone, both ends included', async () => {
  await someHistory()
  const amounts = async (from?: string, to?: string) =>
    (await merchant.ok(recordList, { ...(from && { from }), ...(to && { to }), balance: 'available' })).list
      .map(record => record.amount)
      .join(' ')
  assert.is(await amounts('2026-03-01', '2026-03-01'), '500.00')
  assert.is(await amounts('2026-03-02', '2026-03-02'), '-200.00 -10.50')
  assert.is(await amounts('2026-03-03'), '0.33')
  assert.is(await amounts(undefined, '2026-03-02'), '-200.00 -10.50 500.00')
})

records('another merchant’s records are not visible', async () => {
  await someHistory()
  const other = await backend.merchant()
  const seen = await other.ok(recordList, {})
  assert.equal([seen.total, seen.money_in, seen.list.length], [0, '0.00', 0])
  assert.is((await exported(other, {})).rows.length, 0)
})

async function exported(
  whose: Merchant,
  filter: InputOf<typeof recordExport>,
  { language = 'en', zone = 'UTC' }: { language?: string; zone?: string } = {}
) {
  const response = await request(backend.url, whose.token, recordExport, filter, {
    language,
    zone
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const [headings = '', ...rows] = bytes.toString('utf8').trimEnd().split('\r\n')
  return { response, bytes, headings, rows: rows.map(row => row.split(',')) }
}

records('the export is a file with a byte order mark and a dated name', async () => {
  await someHistory()
  const { response, bytes, headings, rows } = await exported(merchant, {})
  assert.equal([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf])
  assert.is(response.headers.get('content-type'), 'text/csv; charset=utf-8')
  assert.match(
    response.headers.get('content-disposition') ?? '',
    /^attachment; filename="records-\d{4}-\d{2}-\d{2}\.csv"$/
  )
  assert.is(
    headings.slice(1),
    'Local time (UTC),Time (UTC),Type,Balance,Amount,Money in,Money out,Fee,Balance after,Currency,Account,Reason,Reference'
  )
  assert.is(rows.length, 5)
  assert.is(rows[0]?.join(), '2026-03-02 17:00:00,2026-03-02 17:00:00,Deposit,Available,0.33,0.33,,,289.83,USDT,,,')
})

records('the export takes the same filters as the list', async () => {
  await someHistory()
  const { rows } = await exported(merchant, { from: '2026-03-02', to: '2026-03-02', balance: 'available' })
  assert.equal(
    rows.map(row => row[4]),
    ['-200.00', '-10.50']
  )
})

records('the export adds up exactly to the balance', async () => {
  let at = Date.parse('2025-12-01T00:00:00Z')
  const next = () => {
    at += 3_777_777
    return new Date(at).toISOString()
  }
  await credit(1_000_000n, next())
  for (let turn = 1; turn <= 60; turn += 1) {
    await credit(BigInt(turn * 37), next())
    await spend(BigInt(turn * 11 + 1), next())
    await move(BigInt(turn), next())
  }
  const { rows } = await exported(merchant, {})
  const balances = await ledger.readBalances(backend.db, merchant.id)
  for (const [balance, heading] of [
    ['available', 'Available'],
    ['promotion', 'Ads']
  ] as const) {
    const own = rows.filter(row => row[3] === heading)
    const sum = own.reduce((total, row) => total + (parseAmount(row[4] ?? '', 2) ?? 0n), 0n)
    assert.is(sum, balances[balance], heading)
    assert.is(own[0]?.[8], formatMinor(balances[balance], 2))
  }
  const { total, money_in, money_out } = await merchant.ok(recordList, {})
  assert.is(total, rows.length)
  const all = (parseAmount(money_in, 2) ?? 0n) - (parseAmount(money_out, 2) ?? 0n)
  assert.is(all, balances.available + balances.promotion)
})

records('headings and types are in the reader’s language', async () => {
  await someHistory()
  const { headings, rows } = await exported(merchant, {}, { language: 'ja' })
  assert.match(headings, /^\ufeff現地日時 \(UTC\),日時 \(UTC\),種類/)
  assert.is(rows[0]?.[2], 'チャージ')
})

records('every type has a unique name in every language', () => {
  for (const language of LANGUAGES) {
    const names = RECORD_TYPES.map(type => translate(`records.types.${type}`, language))
    assert.is(new Set(names).size, RECORD_TYPES.length, language)
    RECORD_TYPES.forEach((type, at) => {
      assert.not.match(names[at] ?? '', `records.types.${type}`, language)
    })
  }
})

records('each time is also given in the merchant’s time zone, including summer time', async () => {
  // Clocks in Berlin go back at 01:00 UTC: two instants an hour apart have one local time, and UTC distinguishes them.
  for (const at of ['2025-10-26T00:30:00Z', '2025-10-26T01:30:00Z', '2026-03-29T01:00:00Z']) await credit(100n, at)
  const { headings, rows } = await exported(merchant, {}, { zone: 'Europe/Berlin' })
  assert.match(headings, /Local time \(Europe\/Berlin\),Time \(UTC\)/)
  assert.equal(
    rows.map(row => row.slice(0, 2)),
    [
      ['2026-03-29 03:00:00', '2026-03-29 01:00:00'],
      ['2025-10-26 02:30:00', '2025-10-26 01:30:00'],
      ['2025-10-26 02:30:00', '2025-10-26 00:30:00']
    ]
  )
  const settled = await backend.merchant({ timezone: 'Asia/Tokyo' })
  const own = await exported(settled, {}, { zone: 'Europe/Berlin' })
  assert.match(own.headings, /Local time \(Asia\/Tokyo\)/)
})

records('the reason of a deduction is in the record, in its receipt and in the file, without formulas', async () => {
  await credit(5_000n, '2026-03-01T00:00:00Z')
  const reason = '=HYPERLINK("https://evil.example")'
  await backend.operator.ok(operatorDeduct, { account: merchant.account, amount: '12.00', reason })
  const [record] = (await merchant.ok(recordList, { type: 'deduction' })).list
  assert.equal([record?.reason, record?.money], [reason, 'out'])
  const id = record?.id.split('.')[0] ?? ''
  const { legs, ...receipt } = await merchant.ok(recordDetail, { id })
  assert.equal(receipt, { ...record, id })
  assert.equal(
    legs.map(leg => leg.id),
    [record?.id]
  )
  await (await backend.merchant()).refused('not_found', recordDetail, { id })
  const [notice] = (await merchant.ok(noticeList, {})).list
  const { title, blocks } = await merchant.ok(noticeDetail, { id: notice?.id ?? '' })
  assert.is(title, 'Deduction')
  assert.equal(
    blocks.map(block => ('text' in block ? block.text : '')),
    ['12.00\u00a0USDT was deducted from your balance.', `Reason: ${reason}`]
  )
  const { bytes } = await exported(merchant, { type: 'deduction' })
  assert.match(bytes.toString(), `"'=HYPERLINK(""https://evil.example"")"`)
})

records('a paid withdrawal has its fee and its masked account in the record and in the file', async () => {
  await credit(50_000n, '2026-03-01T00:00:00Z')
  const { id } = await withdrawal(merchant, '100.00')
  assert.is((await merchant.ok(recordList, { type: 'withdrawal' })).list[0]?.fee, null)
  await backend.operator.ok(operatorWithdrawStart, { id })
  const { fee } = await backend.operator.ok(operatorWithdrawPay, { id })
  const { list, money_out } = await merchant.ok(recordList, { direction: 'out' })
  const [paid] = list
  assert.equal([list.length, paid?.type, paid?.amount, money_out], [1, 'withdrawal_payment', '-100.00', '100.00'])
  assert.equal([paid?.fee, paid?.balance], [fee, 'hold'])
  assert.match(paid?.account ?? '', /^TRC20 .{6}\*{4}.{6}$/)
  const { rows } = await exported(merchant, { direction: 'out' })
  assert.equal(rows[0]?.slice(6, 8), ['100.00', fee])
  assert.is(rows[0]?.[10], paid?.account)
})

records('a cell that a spreadsheet would run becomes text', () => {
  for (const text of ['=1+1', '+1', '-1+cmd', '@SUM(A1)', '\t=1', '\r=1']) assert.is(escapeCsvFormula(text), `'${text}`)
  assert.is(escapeCsvFormula('USDT'), 'USDT')
  assert.is(escapeCsvFormula(''), '')
})

records('the file is named by the business day', () => {
  assert.is(formatExportName('Asia/Bangkok', new Date('2026-11-21T17:00:00Z')), 'records-2026-11-22.csv')
  assert.is(formatExportName('UTC', new Date('2026-11-21T23:59:59Z')), 'records-2026-11-21.csv')
})

records.run()
