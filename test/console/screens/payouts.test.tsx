import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Screen } from '../../../src/console/screens/payouts/index.tsx'
import { $staff } from '../../../src/console/stores/staff.ts'
import { formatDocumentNumber } from '../../../src/contract/document-number.ts'
import { patchApp } from '../../../src/stores/app-info.ts'
import { $toasts } from '../../../src/stores/toasts.ts'
import { envelope } from '../../api/loopback.ts'
import { type Stage, stage } from '../../areas/stage.tsx'
import { click, type as typeIn } from '../../run/dom.tsx'
import { ids, withdrawal } from '../../stores/samples.ts'

const test = suite('payout batches in the console')
let page: Stage
const batch = {
  id: ids.first,
  network: 'TRC20',
  count: 2,
  open: 2,
  amount: '148.50',
  created_by: 'Olga',
  created_at: '2026-11-22T10:00:00.000Z',
  second_person: null
}
const pageOf = (list: unknown[]) => ({ list, total: list.length, page: 1, page_size: 20 })
const waiting = (id: string, network: string) => ({
  ...withdrawal({ id }),
  merchant_id: ids.account,
  account: 'lan',
  version: 'pending.1',
  second_person: null,
  payout: { kind: 'usdt', network, address: 'TXYZ' }
})
const noneLeftOut = { held: 0, frozen: 0, second_person: 0, own: 0 }
const over = (network: string, count: number, amount: string, left_out = {}) => ({
  network,
  count,
  amount,
  left_out: { ...noneLeftOut, ...left_out }
})
const both = [waiting(ids.first, 'TRC20'), waiting(ids.second, 'TRC20')]
const answers = {
  payout_batch_list: pageOf([batch]),
  payout_waiting_list: { list: [over('TRC20', 2, '238.58'), over('ERC20', 1, '119.29')] },
  withdraw_list: pageOf(both),
  payout_batch_start: batch,
  payout_line_list: { is_checked: null, sums: [], list: [] }
}
const line = {
  id: ids.first,
  number: 'WD-204D7A',
  merchant_id: ids.account,
  account: 'lan',
  destination: 'TXYZ',
  amount: '98.50',
  status: 'paid',
  transaction_id: 'a'.repeat(64),
  explorer: 'https://tronscan.org/#/transaction/a',
  sent: null,
  note: '',
  at: '2026-11-22T11:00:00.000Z'
}
const failed = {
  ...line,
  id: ids.second,
  account: 'mei',
  amount: '50.00',
  status: 'failed',
  transaction_id: '',
  explorer: null,
  note: 'Address closed'
}
const outcome = {
  is_checked: false,
  sums: [
    { status: 'paid', count: 1, amount: '98.50' },
    { status: 'failed', count: 1, amount: '50.00' }
  ],
  list: [line, failed]
}
const operations = [
  'payout_batch_list',
  'payout_batch_start',
  'payout_waiting_list',
  'withdraw_list',
  'payout_batch_export',
  'payout_batch_pay',
  'payout_line_list'
]

async function open(more: Record<string, unknown> = {}) {
  page = await stage(Screen, { ...answers, ...more })
  $staff.set({ state: 'in', staff: { name: 'Olga', role: 'cashier', operations, csrf_token: 'x' } as never })
}
const sent = (name: string) => JSON.parse(page.server.of(`/api/v1/operator/${name}`)[0]?.body ?? 'null')

const confirm = () =>
  [...document.querySelectorAll<HTMLElement>('dialog button')].find(button =>
    button.textContent?.startsWith('Start payout')
  )

test.after.each(() => page.end())

const dialog = () => document.querySelector('dialog')?.textContent ?? ''
const box = (name: string) => document.querySelector<HTMLInputElement>(`dialog [name="${name}"]`) as HTMLInputElement

async function openSheet(name = 'Start a batch · TRC20 · 2 payouts · 238.58\u00a0USDT') {
  await page.shows(name)
  await page.press(name)
  await page.until(() => confirm() !== undefined, 'it does not open')
}

test('a batch starts exactly the withdrawals of its network that the sheet shows', async () => {
  await open()
  await page.shows('Start a batch · ERC20 · 1 payout · 119.29\u00a0USDT')
  await openSheet()
  assert.ok(page.server.requests.some(({ path }) => /withdraw_list\?.*payable=TRC20.*sort=oldest/.test(path)))
  assert.is(sent('payout_batch_start'), null)
  await click(confirm() as HTMLElement)
  await page.until(() => sent('payout_batch_start') !== null, 'it is not sent')
  assert.equal(sent('payout_batch_start'), {
    network: 'TRC20',
    withdrawal_ids: [ids.first, ids.second],
    versions: { [ids.first]: 'pending.1', [ids.second]: 'pending.1' }
  })
})

test('a line names number, account, amount and destination, and its links leave the sheet open', async () => {
  await open()
  await openSheet()
  const number = formatDocumentNumber('withdrawal', ids.first)
  assert.match(dialog(), `${number} · lan · 119.29\u00a0USDT · TXYZ`)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('dialog .checkbox a')].slice(0, 2)
  assert.equal(
    links.map(link => [link.textContent, link.getAttribute('href'), link.target]),
    [
      [number, `#/withdrawals/${ids.first}`, '_blank'],
      ['lan', `#/merchants/${ids.account}`, '_blank']
    ]
  )
})

test('each line has the flags of its merchant below it', async () => {
  const flag = { kind: 'shared_destination', account: 'lan', at: null, text: '', amount: null }
  const flags = [{ ...flag, merchants: [{ id: ids.second, account: 'mei' }] }]
  page = await stage(Screen, { ...answers, decision_flag_list: { list: [{ id: ids.second, flags }] } })
  const may = [...operations, 'decision_flag_list']
  $staff.set({ state: 'in', staff: { name: 'Olga', role: 'cashier', operations: may, csrf_token: 'x' } as never })
  await openSheet()
  const lines = [...document.querySelectorAll('dialog .checkbox-group .stack')].map(one => one.textContent ?? '')
  assert.is(lines.length, 2)
  assert.not.match(lines[0] ?? '', 'destination')
  assert.match(lines[1] ?? '', 'Same destination as another merchantmei')
  assert.is(document.querySelector('dialog .flag-list a')?.getAttribute('href'), `#/merchants/${ids.second}`)
})

test('a line can be left out, and the button names the sum of the others', async () => {
  await open()
  await openSheet()
  const before = confirm()?.textContent
  await click(box(ids.second))
  await page.until(() => confirm()?.textContent !== before, 'the sum stays')
  assert.is(confirm()?.textContent, 'Start payout · 1 · 119.29\u00a0USDT')
  await click(confirm() as HTMLElement)
  await page.until(() => sent('payout_batch_start') !== null, 'it is not sent')
  assert.equal(sent('payout_batch_start'), {
    network: 'TRC20',
    withdrawal_ids: [ids.first],
    versions: { [ids.first]: 'pending.1' }
  })
})

test('lines that were left out stay so when the sheet is opened again, until all are included or the batch is made', async () => {
  await open()
  const reopen = async () => {
    await page.press('Close')
    await page.until(() => document.querySelector('dialog') === null, 'it stays open')
    await openSheet()
    await page.until(() => box(ids.first) !== null, 'no lines')
  }
  await openSheet()
  await click(box(ids.second))
  await reopen()
  assert.is(box(ids.second).checked, false)
  assert.is(confirm()?.textContent, 'Start payout · 1 · 119.29\u00a0USDT')
  await page.press('Include all again')
  await page.until(() => box(ids.second).checked, 'it stays left out')
  await click(box(ids.first))
  await click(confirm() as HTMLElement)
  await page.until(() => document.querySelector('dialog') === null, 'it is not made')
  await openSheet()
  assert.is(box(ids.first).checked, true)
})

test('of more than a batch holds the sheet has the oldest, and says how many wait', async () => {
  await open({
    payout_waiting_list: { list: [over('TRC20', 240, '28629.60')] },
    withdraw_list: { ...pageOf(both), total: 240, page_size: 100 }
  })
  await openSheet('Start a batch · TRC20 · 240 payouts · 28,629.60\u00a0USDT')
  assert.match(dialog(), 'The 2 oldest of 240.')
  assert.is(confirm()?.textContent, 'Start payout · 2 · 238.58\u00a0USDT')
})

test('what is left out is counted with the reason, on the screen and in the sheet', async () => {
  const left_out = { held: 3, frozen: 1, second_person: 2, own: 1 }
  await open({
    payout_waiting_list: { list: [over('TRC20', 2, '238.58', left_out), over('bank', 0, '0.00', { held: 1 })] }
  })
  const sentence = 'Left out · On hold: 3 · Second person: 2 · Payouts frozen: 1 · Your own shop: 1'
  await page.shows(`TRC20 · ${sentence}`)
  await page.shows('Bank · Left out · On hold: 1')
  assert.not.match(page.text(), 'Start a batch · Bank')
  await openSheet()
  assert.match(dialog(), sentence)
})

test('a refusal leaves the sheet open with what was left out, names what has gone and changed, and starts the new versions', async () => {
  const third = '01900000-0000-7000-8000-00000000abcd'
  const list = [...both, waiting(third, 'TRC20')]
  await open({ withdraw_list: pageOf(list) })
  await openSheet()
  await click(box(ids.second))
  page.answers.payout_batch_start = () =>
    envelope(10_005, 'Nothing was started. On hold: WD-00ABCD.', { reason: 'document_held', field: 'withdrawal_ids' })
  const changed = { ...waiting(ids.first, 'TRC20'), arrives: '100.00', version: 'pending.2' }
  page.answers.withdraw_list = pageOf([changed, waiting(ids.second, 'TRC20'), waiting(ids.account, 'TRC20')])
  await click(confirm() as HTMLElement)
  await page.until(() => dialog().includes('On hold: WD-00ABCD'), 'it does not say why')
  assert.match(dialog(), 'No longer in this batch: WD-00ABCD (lan).')
  assert.match(dialog(), '119.29\u00a0USDT → 100.00\u00a0USDT')
  assert.equal(
    [box(ids.first).checked, box(ids.second).checked, box(third), box(ids.account)],
    [true, false, null, null]
  )
  assert.is($toasts.get().length, 0, 'it is said once')
  page.answers.payout_batch_start = batch
  await click(confirm() as HTMLElement)
  await page.until(() => page.server.of('/api/v1/operator/payout_batch_start').length === 2, 'it is not sent again')
  assert.equal(JSON.parse(page.server.of('/api/v1/operator/payout_batch_start')[1]?.body ?? ''), {
    network: 'TRC20',
    withdrawal_ids: [ids.first],
    versions: { [ids.first]: 'pending.2' }
  })
  await page.until(() => confirm() === undefined, 'it stays open')
})

test('a batch that waits for a second person closes the sheet and says so', async () => {
  await open()
  await openSheet()
  page.answers.payout_batch_start = () =>
    envelope(10_005, 'Another staff member has to approve this first.', {
      reason: 'approval_needed',
      approval: ids.first
    })
  await click(confirm() as HTMLElement)
  await page.until(() => confirm() === undefined, 'it stays open')
  assert.match($toasts.get()[0]?.message ?? '', 'Another staff member')
})

test('one action at most looks like the main one', async () => {
  await open()
  await page.shows('2 of 2 open')
  await page.shows('Start a batch · ERC20 · 1 payout')
  const main = [...page.container.querySelectorAll('.button-primary')].map(({ textContent }) => textContent)
  assert.equal(main, ['Mark as paid'])
})

const bank = { ...batch, network: 'bank' }
const toBank = (id: string) => ({
  ...waiting(id, ''),
  payout: {
    kind: 'bank',
    bank_name: 'Bank',
    branch_code: '1',
    account_name: 'Ana',
    card_number: 'DE89370400440532013000'
  }
})

test('a batch to banks names whose account is paid, and starts the chosen lines', async () => {
  await open({
    payout_waiting_list: { list: [over('bank', 2, '238.58')] },
    withdraw_list: pageOf([toBank(ids.first), toBank(ids.second)]),
    payout_batch_start: bank
  })
  await openSheet('Start a batch · Bank · 2 payouts · 238.58\u00a0USDT')
  assert.match(dialog(), 'Ana · DE89370400440532013000')
  await click(box(ids.second))
  await click(confirm() as HTMLElement)
  await page.until(() => sent('payout_batch_start') !== null, 'it is not sent')
  assert.equal(sent('payout_batch_start'), {
    network: 'bank',
    withdrawal_ids: [ids.first],
    versions: { [ids.first]: 'pending.1' }
  })
})

test('SEPA is offered where the currency is the euro, for a batch to banks', async () => {
  await open({ payout_batch_list: pageOf([bank]) })
  await page.shows('Download as CSV')
  assert.not.match(page.text(), 'SEPA')
  await page.end()
  const file = () => ({
    body: '<Document/>',
    headers: { 'content-type': 'application/xml', 'content-disposition': 'attachment; filename="payouts-1.xml"' }
  })
  await open({ payout_batch_list: pageOf([bank]), payout_batch_export: file })
  patchApp({ data: { currency: { code: 'EUR', scale: 2 } } as never })
  await page.shows('Download as SEPA XML')
  await page.press('Download as SEPA XML')
  await page.until(() => page.host.downloaded.length === 1, 'no file')
  assert.is(page.host.downloaded[0]?.name, 'payouts-1.xml')
  assert.ok(page.server.of(`/api/v1/operator/payout_batch_export?id=${ids.first}&format=sepa`).length === 1)
})

test('results that wait for a second person say so on the batch, and are not taken again', async () => {
  const created_at = '2026-11-22T10:05:00.000Z'
  const second_person = { approval: ids.channel, operation: 'payout_batch_pay', requested_by: 'Mai', created_at }
  await open({ payout_batch_list: pageOf([{ ...bank, second_person }]) })
  await page.shows('Waiting for a second person, requested by Mai')
  assert.ok(page.container.querySelector(`a[href$="/approvals/${ids.channel}"]`))
  assert.not.match(page.text(), 'CSV with the bank’s results')
})

test('the file of a bank’s results is taken from the device, and what it marked is counted', async () => {
  await open({ payout_batch_list: pageOf([bank]), payout_batch_pay: { paid: 1, failed: 1, faults: [] } })
  await page.shows('CSV with the bank’s results')
  const input = page.container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  const csv = 'number,state,reason\nWD-000001,paid,\n'
  Object.defineProperty(input, 'files', { value: [new File([csv], 'results.csv', { type: 'text/csv' })] })
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await page.until(() => page.field('csv').value === csv, 'the file is not read')
  await page.press('Record the results')
  await page.until(
    () => $toasts.get().some(({ message }) => message === 'Paid: 1 · Failed: 1'),
    'it does not say what was marked'
  )
  assert.equal(sent('payout_batch_pay'), { id: ids.first, csv })
})

test('what the chain contradicts is named, and lines that it does not confirm yet are counted and stay open', async () => {
  const faults = [{ line: 2, reason: 'chain', text: 'This transaction pays 4.00 to this address, not 5.00.' }]
  await open({ payout_batch_pay: { paid: 0, failed: 0, faults } })
  await page.shows('2 of 2 open')
  await typeIn(page.field('csv'), 'id,transaction_id')
  await page.press('Mark as paid')
  await page.shows('Line 2: This transaction pays 4.00 to this address, not 5.00.')
  page.answers.payout_batch_pay = { paid: 1, failed: 0, checked: { not_seen: 1, unreachable: 2 }, faults: [] }
  await page.press('Mark as paid')
  await page.shows('Not confirmed on the chain yet: 1.')
  await page.shows('Not checked yet, because the node doesn’t answer: 2.')
})

test('the batch is saved as a file', async () => {
  const file = () => ({
    body: 'id,address,amount',
    headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="payouts-1.csv"' }
  })
  await open({ payout_batch_export: file })
  await page.shows('2 of 2 open')
  await page.press('Download as CSV')
  await page.until(() => page.host.downloaded.length === 1, 'no file')
  assert.is(page.host.downloaded[0]?.name, 'payouts-1.csv')
  assert.ok(page.server.of(`/api/v1/operator/payout_batch_export?id=${ids.first}`).length === 1)
})

test('wrong lines of the file are named; a right one is marked', async () => {
  const faults = [{ line: 3, reason: 'id_unknown' }]
  await open({ payout_batch_pay: { paid: 0, failed: 0, faults } })
  await page.shows('2 of 2 open')
  await typeIn(page.field('csv'), 'id,transaction_id')
  await page.press('Mark as paid')
  await page.shows('Line 3: this id is not in the batch.')
  assert.equal(sent('payout_batch_pay'), { id: ids.first, csv: 'id,transaction_id' })
  page.answers.payout_batch_pay = { paid: 2, failed: 0, faults: [] }
  await page.press('Mark as paid')
  await page.until(() => page.field('csv').value === '', 'the file is not cleared')
  assert.not.ok(page.text().includes('Line 3'))
})

const rows = () => [...document.querySelectorAll('tbody tr')].map(row => row.textContent ?? '')

test('a payout whose transaction is not final says what the node sees of it', async () => {
  const sent = { ...line, status: 'processing', sent: { state: 'seen', confirmations: 3, required: 12 } }
  await open({ payout_line_list: { is_checked: true, sums: [], list: [sent] } })
  await page.shows('Sent, 3 of 12 confirmations')
  const wrong = { ...sent, sent: { ...sent.sent, state: 'contradicts' }, note: 'Pays 4.00, not 5.00.' }
  page.answers.payout_line_list = { is_checked: true, sums: [], list: [wrong] }
  await page.reopen()
  await page.shows('The transaction doesn’t match this payout')
  await page.shows('Pays 4.00, not 5.00.')
})

test('the payouts of a batch are listed with what has become of them, and narrowed to a state with its sum', async () => {
  await open({ payout_line_list: outcome })
  await page.shows('Payouts of this batch')
  await page.shows('No node watches this network')
  assert.is(rows().length, 2)
  assert.match(rows()[0] ?? '', /lan.*WD-204D7A.*98\.50\s+USDT.*TXYZ/)
  assert.is(page.named('lan').getAttribute('href'), `#/merchants/${ids.account}`)
  assert.ok(page.named(line.transaction_id).getAttribute('href')?.startsWith('https://tronscan.org'))
  await page.press('Failed · 1 · 50.00\u00a0USDT')
  await page.until(() => rows().length === 1, 'it is not narrowed')
  assert.match(rows()[0] ?? '', /mei.*Address closed/)
})

test('amounts that are the same number to a float are sorted by their last digit', async () => {
  const amounts = ['900719925474099.30', '900719925474099.26']
  const list = amounts.map((amount, at) => ({ ...line, id: at === 0 ? ids.first : ids.second, amount }))
  await open({ payout_line_list: { is_checked: true, sums: [], list } })
  await page.shows('Payouts of this batch')
  await page.press('Amount')
  await page.until(() => /099\.26/.test(rows()[0] ?? ''), 'the larger one stays first')
})

test('who may not see them gets no payouts of a batch', async () => {
  await open()
  $staff.set({ state: 'in', staff: { name: 'Eda', role: 'own', operations: ['payout_batch_list'] } as never })
  await page.shows('2 of 2 open')
  assert.not.ok(page.text().includes('Payouts of this batch'))
})

const queries = () => page.server.requests.map(({ path }) => path).filter(path => path.includes('/payout_batch_list'))

test('batches are found by their number, and narrowed to those that are open or have ended', async () => {
  await open()
  await page.shows('2 of 2 open')
  const box = page.container.querySelector<HTMLInputElement>('[role=search] input') as HTMLInputElement
  await typeIn(box, 'PB-204D7A')
  box.form?.requestSubmit()
  await page.until(() => queries().at(-1)?.includes('keyword=PB-204D7A') === true, 'nothing is searched')
  await typeIn(box, '')
  box.form?.requestSubmit()
  for (const [label, state] of [
    ['Ended', 'ended'],
    ['Open', 'open']
  ] as const) {
    await page.press(label)
    await page.until(() => queries().at(-1)?.includes(`state=${state}`) === true, queries().at(-1) ?? '')
  }
  assert.ok(page.named('Oldest').getAttribute('aria-checked') === 'true', 'what waits begins with the oldest')
})

test('the last payment of an open batch ends it where it is read, with nothing more to mark', async () => {
  await open({ payout_batch_pay: { paid: 2, failed: 0, faults: [] } })
  await page.shows('2 of 2 open')
  await page.press('Open')
  await page.until(() => queries().at(-1)?.includes('state=open') === true, 'it is not narrowed')
  await page.shows('Mark as paid')
  page.answers.payout_batch_list = pageOf([])
  await typeIn(page.field('csv'), 'id,transaction_id')
  await page.press('Mark as paid')
  await page.shows('0 of 2 open')
  assert.not.match(page.text(), 'CSV with transaction IDs')
})

test('batches are sorted by amount, over the whole list', async () => {
  await open()
  await page.shows('148.50')
  await page.press('Largest')
  const isLargest = ({ path }: { path: string }) => path.includes('payout_batch_list') && path.includes('sort=largest')
  await page.until(() => page.server.requests.some(isLargest), 'the largest are not asked for')
})

test.run()
