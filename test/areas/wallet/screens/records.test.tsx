import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { RecordDetailScreen } from '../../../../src/areas/wallet/screens/record-detail.tsx'
import { RecordsScreen } from '../../../../src/areas/wallet/screens/records.tsx'
import { RECORD_TYPES } from '../../../../src/contract/movements.ts'
import type { OutputOf } from '../../../../src/contract/operation.ts'
import type { RecordLeg, recordDetail } from '../../../../src/contract/wallet/record.ts'
import { navigate } from '../../../../src/location.ts'
import { $hideAmounts } from '../../../../src/stores/amounts.ts'
import { settle, type } from '../../../run/dom.tsx'
import { ids, record } from '../../../stores/samples.ts'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('records screen')
let page: Stage
const answer = (list: unknown[], total = list.length) => ({
  list,
  total,
  page: 1,
  page_size: 20,
  money_in: '620.50',
  money_out: '120.50'
})
const open = async (list: unknown, query = '', before = () => {}) => {
  page = await stage(RecordsScreen, { record_list: list, record_export: file }, { query, before })
}
const file = () => ({
  body: 'Time,Type\n',
  headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="records-2026.csv"' }
})
test.before.each(() => {
  navigate('/financialRecords', { replace: true })
})
test.after.each(() => {
  return page.end()
})

test('sums, signed amounts and held amounts are shown', async () => {
  const withdrawal = { kind: 'withdrawal', id: ids.second } as const
  await open(
    answer([
      record({ id: '2', type: 'withdrawal', amount: '-120.50', money: 'neither', reference: withdrawal }),
      record()
    ])
  )
  for (const part of ['+620.50', '−120.50', '+500.00', 'On hold', 'Deposit', 'Withdrawal', 'No more']) {
    await page.shows(part)
  }
  assert.ok(page.container.querySelector(`a[href="#/withdraw/detail/${ids.second}"]`))
  assert.ok(page.container.querySelector(`a[href="#/recharge/detail/${ids.first}"]`))
})

test('the statement of a finished month is saved as PDF or CSV', async () => {
  page = await stage(RecordsScreen, {
    record_list: answer([record()]),
    statement_list: { list: ['2026-11', '2026-10', '2026-09'], timezone: 'Asia/Bangkok' },
    statement_export: () => ({
      body: '%PDF-1.7',
      headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="statement.pdf"' }
    })
  })
  await page.shows('+500.00')
  await page.press('Save as a file')
  for (const part of ['Asia/Bangkok', 'November 2026, until now', 'October 2026']) await page.shows(part)
  await page.press('Save as PDF')
  await page.until(() => page.host.downloaded.length === 1, 'no file')
  assert.is(page.host.downloaded[0]?.name, 'statement.pdf')
  assert.is(page.server.requests.at(-1)?.path, '/api/v1/wallet/statement_export?month=2026-10&format=pdf')
})

test('a row opens the receipt if there is no document; what staff wrote is only there', async () => {
  const id = '0198f0a0-0000-7000-8000-0000000000aa'
  const deduction = {
    id: `${id}.out`,
    type: 'deduction',
    amount: '-12.00',
    money: 'out',
    reason: 'Chargeback 4711'
  } as const
  await open(answer([record({ ...deduction, reference: { kind: 'deduction', id: ids.second } })]))
  await page.shows('Deduction')
  assert.not.ok(page.text().includes('Chargeback'))
  assert.ok(page.container.querySelector(`a[href="#/financialRecords/${id}"]`))
})

test('the receipt shows type, amount, time and reason, and its number can be copied', async () => {
  const id = '0198f0a0-0000-7000-8000-0000000000aa'
  const deduction = record({ id, type: 'deduction', amount: '-12.00', money: 'out', reason: 'Chargeback 4711' })
  page = await stage(RecordDetailScreen, { record_detail: deduction }, { params: { id } })
  for (const part of ['Deduction', '−12.00', 'Chargeback 4711', 'Available balance', 'TX-0000AA'])
    await page.shows(part)
  assert.not.ok(page.text().includes(id))
  await page.press('Copy number')
  assert.equal(page.host.copied, [id])
})

test('the receipt of an order shows the picture and name of its goods, no balance of what is held, and leads to the order', async () => {
  const id = '0198f0a0-0000-7000-8000-0000000000aa'
  const cost = record({
    id,
    type: 'order_settlement',
    balance: 'escrow',
    amount: '-9.00',
    money: 'out',
    balance_after: '41.00',
    title: 'Cotton tote bag',
    picture: 'goods/tote.webp',
    reference: { kind: 'order', id: ids.second }
  })
  page = await stage(RecordDetailScreen, { record_detail: cost }, { params: { id } })
  for (const part of ['Cotton tote bag', '−9.00', 'Order cost', 'Completed']) await page.shows(part)
  assert.not.match(page.text(), '41.00')
  assert.match(page.container.querySelector('.state-hero img')?.getAttribute('src') ?? '', /goods\/tote\.webp$/)
  assert.is(page.named('Order').getAttribute('href'), `#/project/detail/${ids.second}`)
  assert.is(page.named('Help with this').getAttribute('href'), `#/feedback?about=order.${ids.second}`)
})

test('the receipt of a transfer says where the money went', async () => {
  const id = '0198f0a0-0000-7000-8000-0000000000aa'
  const transfer = record({ id, type: 'transfer', amount: '-25.00', money: 'neither', reference: null })
  page = await stage(RecordDetailScreen, { record_detail: transfer }, { params: { id } })
  await page.shows('Moved from your available balance to your ad balance.')
  assert.is(page.named('Another transfer').getAttribute('href'), '#/transfer')
})

test('a receipt is shared as text, without hidden amounts', async () => {
  const id = '0198f0a0-0000-7000-8000-0000000000aa'
  const deduction = record({ id, type: 'deduction', amount: '-12.00', money: 'out' })
  page = await stage(RecordDetailScreen, { record_detail: deduction }, { params: { id } })
  await page.shows('Deduction')
  await page.press('Share receipt')
  assert.match(page.host.shared[0]?.text ?? '', /^Deduction\n−12\.00 USDT\nBalance: Available balance\n/)
  $hideAmounts.set(true)
  await page.shows('•••••')
  await page.press('Share receipt')
  assert.not.match(page.host.shared[1]?.text ?? '', '12.00')
})

test('a row is titled by its goods or account, with the type beside the time', async () => {
  await open(
    answer([
      record({ id: '3', type: 'order_payment', amount: '-9.00', money: 'neither', title: 'Cotton tote bag · Green' }),
      record({
        id: '2',
        type: 'withdrawal_payment',
        amount: '-20.00',
        money: 'out',
        account: 'TRC20 TDem****tCt2',
        reason: 'Demo operator'
      }),
      record({ id: '1', account: 'TRC20', reason: 'Demo operator' })
    ])
  )
  await page.shows('Cotton tote bag')
  const titles = [...page.container.querySelectorAll('.row-title')].map(({ textContent }) => textContent)
  assert.equal(titles, ['Cotton tote bag', 'TRC20 TDem****tCt2', 'Deposit'])
  const subtitles = [...page.container.querySelectorAll('.row-subtitle')].map(({ textContent }) => textContent ?? '')
  assert.match(subtitles[0] ?? '', /^Order payment\s· /)
  assert.match(subtitles[1] ?? '', /^Withdrawal paid\s· /)
  assert.match(subtitles[2] ?? '', /^TRC20\s· /)
  for (const subtitle of subtitles) assert.match(subtitle, /^[^·]* · \d+:\d\d [AP]M$/u)
})

test('a sale is one row with its profit, a transfer one with its balances, and neither leads to the order', async () => {
  const id = '0198f0a0-0000-7000-8000-0000000000aa'
  await open(
    answer([
      record({
        id: `${id}.in`,
        type: 'order_settlement',
        amount: '37.77',
        result: '6.57',
        title: 'Cushion',
        reference: { kind: 'order', id: ids.second }
      }),
      record({ id: '2', type: 'transfer', amount: '-25.00', result: '-25.00', money: 'neither', reference: null }),
      record({ id: '3', type: 'withdrawal_failure', amount: '30.00', money: 'neither' })
    ])
  )
  for (const part of ['Cushion', 'Sold', '+6.57', 'Profit', 'Available balance → Ad balance']) await page.shows(part)
  assert.not.ok(page.text().includes('37.77'))
  const amounts = [...page.container.querySelectorAll('.row-value')].map(({ textContent }) => textContent)
  assert.equal(amounts, ['+6.57', '25.00', '30.00'])
  assert.ok(page.container.querySelector(`a[href="#/financialRecords/${id}"]`))
  assert.match(page.server.of('/api/v1/wallet/record_list')[0]?.path ?? '', 'view=events')
})

test('the list of one balance has the signs of that balance', async () => {
  await open(
    answer([record({ type: 'transfer', amount: '-25.00', money: 'neither', reference: null })]),
    'balance=available'
  )
  await page.shows('−25.00')
})

test('the receipt of a sale has its profit, and the entries of all its balances', async () => {
  const id = '0198f0a0-0000-7000-8000-0000000000aa'
  const sale: OutputOf<typeof recordDetail> = {
    ...record({ id, type: 'order_settlement', amount: '37.77', result: '6.57', title: 'Cushion' }),
    legs: [
      leg({ id: '1', type: 'order_payment', amount: '-31.20', money: 'neither' }),
      leg({ id: '4', type: 'order_payment', amount: '31.20', money: 'neither', balance: 'escrow' }),
      leg({ id: '2', type: 'order_settlement', amount: '-31.20', money: 'out', balance: 'escrow' }),
      leg({ id: '3', type: 'order_settlement', amount: '37.77', money: 'in' })
    ]
  }
  page = await stage(RecordDetailScreen, { record_detail: sale }, { params: { id } })
  for (const part of ['Cushion', '+6.57', 'Profit', 'Entries in your balances']) await page.shows(part)
  const entries = [...page.container.querySelectorAll('.list .row-title')].map(({ textContent }) => textContent)
  assert.equal(entries.slice(0, 4), ['Order payment', 'Order payment', 'Order cost paid to us', 'Order settlement'])
})

const leg = (over: Partial<RecordLeg>): RecordLeg => {
  const { id, type, balance, amount, money, balance_after, created_at } = record()
  return { id, type, balance, amount, money, balance_after, created_at, ...over }
}

test('hidden amounts are hidden in rows, sums and receipts', async () => {
  await open(answer([record({ amount: '777.00' })]), '', () => $hideAmounts.set(true))
  await page.shows('•••••')
  for (const amount of ['777', '620.50', '120.50']) assert.not.ok(page.text().includes(amount), amount)
})

test('every type has a name of its own', async () => {
  await open(answer([]))
  const half = Math.ceil(RECORD_TYPES.length / 2)
  // A window of the page holds so many rows.
  for (const types of [RECORD_TYPES.slice(0, half), RECORD_TYPES.slice(half)]) {
    await page.end()
    await open(answer(types.map((type, index) => record({ id: String(index), type, reference: null }))))
    const rows = () => page.container.querySelectorAll('a[href^="#/financialRecords/"]').length
    await page.until(() => rows() === types.length, 'a row of every type')
    assert.not.ok(page.text().includes('records.type'))
  }
})

test('the direction is chosen on the page and is part of the address', async () => {
  await open(answer([record()]))
  await page.shows('500.00')
  await page.press('Money out')
  assert.is(page.place(), '/financialRecords?direction=out')
  assert.match(page.server.of('/api/v1/wallet/record_list')[0]?.path ?? '', 'page=1&page_size=20')
})

test('the filter of the address is asked for, and shown on the button', async () => {
  await open(answer([record()]), 'type=recharge&from=2026-03-01')
  await page.until(
    () => page.container.querySelector('[aria-label="Filter · 2 set"]') !== null,
    'the number of filters'
  )
  assert.match(page.server.of('/api/v1/wallet/record_list')[0]?.path ?? '', 'type=recharge&from=2026-03-01')
})

test('filters are chosen in a sheet, and nothing changes before they are applied', async () => {
  await open(answer([record()]))
  await page.shows('500.00')
  await page.press('Filter')
  await page.shows('Filter transactions')
  const select = page.container.querySelector<HTMLSelectElement>('select[name=type]') as HTMLSelectElement
  select.value = 'transfer'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await settle()
  assert.is(page.place(), '/financialRecords')
  await page.press('Show transactions')
  assert.is(page.place(), '/financialRecords?type=transfer')
})

test('without matches it offers to clear the filters', async () => {
  await open(answer([]), 'type=task_reward')
  await page.shows('No transactions match these filters')
  await page.press('Clear filters')
  assert.is(page.place(), '/financialRecords')
})

test('a keyword of the address is searched for, and the other filters stay when it is cleared', async () => {
  await open(answer([]), 'type=recharge&keyword=mug')
  await page.shows('Check the spelling')
  assert.match(page.server.of('/api/v1/wallet/record_list')[0]?.path ?? '', 'type=recharge&keyword=mug')
  await page.press('Clear search')
  await page.until(() => page.place() === '/financialRecords?type=recharge', 'the other filter')
})

test('what is typed is searched for after a pause', async () => {
  await open(answer([record()]))
  await page.shows('500.00')
  await type(page.container.querySelector('input[type=search]') as HTMLInputElement, ' tote ')
  await page.until(() => page.place() === '/financialRecords?keyword=tote', 'the search')
})

test('without records the list explains how to start', async () => {
  await open(answer([]))
  await page.shows('No transactions yet')
})

test('the file is saved through the host', async () => {
  await open(answer([record()]))
  await page.shows('500.00')
  await page.press('Save as a file')
  await page.press('Export CSV')
  await page.until(() => page.host.downloaded.length === 1, 'no file')
  assert.is(page.host.downloaded[0]?.name, 'records-2026.csv')
})

test('a failure can be tried again', async () => {
  await open(undefined)
  await page.shows('broken')
  page.answers.record_list = answer([record()])
  await page.press('Try again')
  await page.shows('500.00')
})

test('answers outside the contract are a failed state, not a crash', async () => {
  await open(answer([{ ...record(), type: 'lottery' }]))
  await page.shows('Try again')
})

test.run()
