import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Screen } from '../../../src/console/screens/withdrawals.tsx'
import { $staff } from '../../../src/console/stores/staff.ts'
import { formatDocumentNumber } from '../../../src/contract/document-number.ts'
import { type Stage, stage } from '../../areas/stage.tsx'
import { click, type as typeIn } from '../../run/dom.tsx'
import { ids, withdrawal } from '../../stores/samples.ts'
import { emptyDecisionContext } from '../beside.ts'
import { history } from '../history.ts'

const test = suite('withdrawals in the console')
let page: Stage
const transaction = 'ab'.repeat(32)
const pageOf = (list: unknown[]) => ({ list, total: list.length, page: 1, page_size: 20 })
const owner = { merchant_id: ids.account, account: 'lan', version: 'processing.1', second_person: null }
const overChain = { kind: 'usdt', network: 'TRC20', address: 'T123' }
const toBank = { kind: 'bank', bank_name: 'Vietcombank', card_number: '1234567890' }
const item = (payout: Record<string, string>) => ({ ...withdrawal({ status: 'processing' }), ...owner, payout })
async function open(list: unknown[], detail: unknown = undefined) {
  const answers = {
    decision_context: emptyDecisionContext,
    withdraw_list: pageOf(list),
    withdraw_detail: detail,
    withdraw_pay: item(overChain)
  }
  page = await stage(Screen, answers, { params: detail ? { id: withdrawal().id } : {} })
  const operations = ['withdraw_list', 'withdraw_start', 'withdraw_pay', 'withdraw_return']
  $staff.set({ state: 'in', staff: { name: 'Olga', role: 'cashier', operations, csrf_token: 'x' } as never })
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`dialog [name="${name}"]`)
const sent = () => JSON.parse(page.server.of('/api/v1/operator/withdraw_pay')[0]?.body ?? 'null')

test.after.each(() => page.end())

test('a payout over a chain is marked as paid with its transaction', async () => {
  await open([item(overChain)])
  await page.press('Mark as paid')
  await page.until(() => field('transaction_id') !== null, 'it does not ask')
  assert.is(field('note'), null)
  await typeIn(field('transaction_id') as HTMLInputElement, transaction)
  await click(document.querySelector<HTMLElement>('dialog button[type=submit]') as HTMLElement)
  await page.until(() => sent() !== null, 'it is not sent')
  assert.equal(sent(), { id: withdrawal().id, version: 'processing.1', transaction_id: transaction, note: '' })
})

test('the sheet that starts a payout names merchant, sum, destination and number', async () => {
  await open([{ ...item(overChain), status: 'pending' }])
  await page.press('Start payout')
  const dialog = () => document.querySelector('dialog')
  await page.until(() => dialog() !== null, 'no sheet')
  const facts = dialog()?.querySelector('.key-value')?.textContent ?? ''
  for (const text of ['lan', '119.29', 'TRC20', 'T123', formatDocumentNumber('withdrawal', withdrawal().id)])
    assert.match(facts, text)
})

test('a payout to a bank is marked as paid with the bank’s reference', async () => {
  await open([item(toBank)])
  await page.press('Mark as paid')
  await page.until(() => field('note') !== null, 'it does not ask')
  assert.is(field('transaction_id'), null)
})

test('a link shows a withdrawal that is not in the list, with its transaction', async () => {
  await open([], { ...item(overChain), status: 'paid', transaction_id: transaction, history })
  await page.shows(transaction)
  await page.shows('Mark as bounced')
})

test.run()
