// The list of records and its file against the backend in the same process, on a real database.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { exportRecords } from '../../src/areas/wallet/stores/file-export.ts'
import { records } from '../../src/areas/wallet/stores/records.ts'
import { recordExport, recordList } from '../../src/contract/wallet/record.ts'
import { runTransaction } from '../../src/server/db/retry.ts'
import { creditRecharge } from '../../src/server/ledger/index.ts'
import { $exportedFile } from '../../src/stores/file-export.ts'
import { envelope, ok } from '../api/loopback.ts'
import type { Backend, Merchant } from '../server/backend.ts'
import { type Network, onBackend, type openPage, openShop } from './client.ts'

const test = suite('records, client and backend')
let backend: Backend
let network: Network
let merchant: Merchant
let host: ReturnType<typeof openPage>['host']
let events: { notices: string[] }

onBackend(test, started => {
  ;({ backend, network } = started)
})
test.before.each(async () => {
  ;({ merchant, host, events } = await openShop(backend, network))
  await credit(50)
})

/** Records so many recharges of 1.00. */
const credit = (count: number) =>
  runTransaction(backend.db, async tx => {
    for (let made = 0; made < count; made += 1) await creditRecharge(tx, { merchantId: merchant.id, amount: 100n })
  })

/** The ids of the newest records, as the backend has them. */
const newest = async (count: number) =>
  (await merchant.ok(recordList, { page_size: 100 })).list.slice(0, count).map(({ id }) => id)

function readRows() {
  const state = records.$list.get()
  if (state.state !== 'ready') throw new Error(`the list is ${state.state}`)
  return { ids: state.items.map(({ id }) => id), end: state.end, money_in: state.page.money_in }
}

test('pages follow each other to the end, and no further', async () => {
  await records.load({})
  assert.is(readRows().ids.length, 20)
  assert.is(readRows().end, 'more')
  await records.more()
  await records.more()
  await records.more()
  assert.equal(readRows().ids, await newest(50))
  assert.is(readRows().end, 'end')
  assert.is(network.of(recordList.path).length, 3)
})

test('the sums are those of the answer', async () => {
  await records.load({ type: 'recharge' })
  assert.is(readRows().money_in, '50.00')
  assert.match(network.of(recordList.path)[0]?.path ?? '', 'type=recharge')
})

test('loaded pages are kept on return, with new items on top', async () => {
  await records.load({})
  await records.more()
  await credit(2)
  await records.load({})
  assert.equal(readRows().ids, await newest(42))
  await records.more()
  assert.equal(readRows().ids, await newest(52))
  assert.is(readRows().end, 'end')
})

test('a list without overlap with the previous one shows as many new items', async () => {
  await records.load({})
  await records.more()
  await credit(100)
  await records.load({})
  assert.equal(readRows().ids, await newest(40))
  assert.is(readRows().end, 'more')
})

test('another filter starts over', async () => {
  await records.load({})
  await records.more()
  await records.load({ direction: 'in' })
  assert.is(readRows().ids.length, 20)
})

test('a failed page keeps the loaded ones, and can be retried', async () => {
  await records.load({})
  network.answer = network.lose
  await records.more()
  assert.is(readRows().end, 'failed')
  network.answer = network.forward
  await records.retry()
  assert.equal(readRows().ids, await newest(40))
})

// The backend keeps the contract, so these two answers are the test's.
test('an answer outside the contract is a failed state', async () => {
  network.answer = () => ok({ list: [{ id: 1 }], total: '1' })
  await records.load({})
  assert.is(records.$list.get().state, 'failed')
})

test('a failed export shows its reason', async () => {
  network.answer = () => envelope(500, 'no file today')
  await exportRecords({})
  assert.equal($exportedFile.get(), { state: 'failed' })
  assert.equal(events.notices, ['no file today'])
  assert.is(host.downloaded.length, 0)
})

test('the file of a filter is saved under the name that the server gives', async () => {
  await exportRecords({ type: 'recharge', from: '2026-01-01' })
  const [file] = host.downloaded
  assert.match(file?.name ?? '', /^[\w-]+\.csv$/)
  assert.is((await file?.file.text())?.trim().split('\n').length, 51, 'a line for each record, under the headings')
  assert.equal($exportedFile.get(), { state: 'saved', name: file?.name })
  assert.match(network.of(recordExport.path)[0]?.path ?? '', 'type=recharge&from=2026-01-01')
})

test.run()
