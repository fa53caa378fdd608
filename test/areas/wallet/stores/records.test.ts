// The list of records and its file, against a real server.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { exportRecords } from '../../../../src/areas/wallet/stores/file-export.ts'
import { records } from '../../../../src/areas/wallet/stores/records.ts'
import type { WalletRecord } from '../../../../src/contract/entities/record.ts'
import { $exportedFile } from '../../../../src/stores/file-export.ts'
import { type Asked, envelope, type Loopback, loopback, ok } from '../../../api/loopback.ts'
import { signedIn, startTestApp } from '../../../app.ts'
import { record } from '../../../stores/samples.ts'

const test = suite('records')
let server: Loopback
let all: WalletRecord[]

const entries = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => record({ id: String(from - index) }))

function page({ path }: Asked) {
  const query = new URL(path, 'http://x').searchParams
  const [number, size] = [Number(query.get('page')), Number(query.get('page_size'))]
  const list = all.slice((number - 1) * size, number * size)
  return ok({ list, total: all.length, page: number, page_size: size, money_in: '10.00', money_out: '3.00' })
}

test.before.each(async () => {
  server = await loopback()
  server.answer = page
  all = entries(50, 1)
  signedIn(startTestApp().host)
})
test.after.each(() => server.close())

function shown() {
  const state = records.$list.get()
  if (state.state !== 'ready') throw new Error(`the list is ${state.state}`)
  return { ids: state.items.map(item => Number(item.id)), end: state.end, money_in: state.page.money_in }
}

test('pages follow each other to the end, and no further', async () => {
  await records.load({})
  assert.is(shown().ids.length, 20)
  assert.is(shown().end, 'more')
  await records.more()
  await records.more()
  await records.more()
  assert.is(shown().ids.length, 50)
  assert.is(shown().end, 'end')
  assert.is(server.asked.length, 3)
})

test('the sums are those of the answer', async () => {
  await records.load({ type: 'recharge' })
  assert.is(shown().money_in, '10.00')
  assert.match(server.asked[0]?.path ?? '', 'type=recharge')
})

test('loaded pages are kept on return, with new items on top', async () => {
  await records.load({})
  await records.more()
  all = [...entries(52, 51), ...all]
  await records.load({})
  assert.equal(shown().ids.slice(0, 3), [52, 51, 50])
  assert.is(shown().ids.length, 42)
  await records.more()
  assert.equal(
    shown().ids,
    entries(52, 1).map(entry => Number(entry.id))
  )
  assert.is(shown().end, 'end')
})

test('a list without overlap with the previous one shows as many new items', async () => {
  await records.load({})
  await records.more()
  all = entries(200, 101)
  await records.load({})
  assert.equal(
    shown().ids,
    entries(200, 161).map(entry => Number(entry.id))
  )
  assert.is(shown().end, 'more')
})

test('another filter starts over', async () => {
  await records.load({})
  await records.more()
  await records.load({ direction: 'in' })
  assert.is(shown().ids.length, 20)
})

test('a failed page keeps the loaded ones, and can be retried', async () => {
  await records.load({})
  server.answer = () => undefined
  await records.more()
  assert.is(shown().end, 'failed')
  server.answer = page
  await records.retry()
  assert.is(shown().ids.length, 40)
})

test('an answer outside the contract is a failed state', async () => {
  server.answer = () => ok({ list: [{ id: 1 }], total: '1' })
  await records.load({})
  assert.is(records.$list.get().state, 'failed')
})

test('the file of a filter is saved under the name that the server gives', async () => {
  const { host } = startTestApp()
  signedIn(host)
  server.answer = () => ({
    body: 'Time,Type\n',
    headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="records.csv"' }
  })
  await exportRecords({ type: 'transfer', from: '2026-01-01' })
  assert.equal($exportedFile.get(), { state: 'saved', name: 'records.csv' })
  assert.is(host.downloaded[0]?.name, 'records.csv')
  assert.match(server.asked[0]?.path ?? '', 'type=transfer&from=2026-01-01')
})

test('a failed export shows its reason', async () => {
  const { host, told } = startTestApp()
  signedIn(host)
  server.answer = () => envelope(500, 'no file today')
  await exportRecords({})
  assert.equal($exportedFile.get(), { state: 'failed' })
  assert.equal(told.notices, ['no file today'])
  assert.is(host.downloaded.length, 0)
})

test.run()
