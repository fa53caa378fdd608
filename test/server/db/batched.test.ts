import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createBatchReader, sortByPlace } from '../../../src/server/db/batched.ts'
import type { Db } from '../../../src/server/db/schema.ts'

const test = suite('batched reads')
const db = {} as Db

/** Reads keys in statements that end when the test says so. */
function heldReads() {
  const sent: { keys: readonly string[]; end(error?: Error): void }[] = []
  const read = createBatchReader(
    (_db, keys: readonly string[]) =>
      new Promise<string[]>((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve(keys.map(key => `value of ${key}`)))
        sent.push({ keys, end })
      })
  )
  return { read, sent, keysSent: () => sent.map(({ keys }) => keys) }
}

const turn = () => new Promise(resolve => setImmediate(resolve))

test('Reads of one moment share a statement, and each gets its own value', async () => {
  const { read, sent, keysSent } = heldReads()
  const values = Promise.all([read(db, 'a'), read(db, 'b'), read(db, 'a')])
  await turn()
  assert.equal(keysSent(), [['a', 'b', 'a']])
  sent[0]?.end()
  assert.equal(await values, ['value of a', 'value of b', 'value of a'])
})

test('A read never joins a statement that was already sent', async () => {
  const { read, sent, keysSent } = heldReads()
  const first = read(db, 'a')
  await turn()
  const second = read(db, 'a')
  await turn()
  assert.equal(keysSent(), [['a'], ['a']])
  for (const { end } of sent) end()
  assert.equal(await Promise.all([first, second]), ['value of a', 'value of a'])
})

test('While two statements are under way, reads wait and then share the next one', async () => {
  const { read, sent, keysSent } = heldReads()
  const all: Promise<string>[] = []
  for (const key of ['a', 'b', 'c', 'd']) {
    all.push(read(db, key))
    await turn()
  }
  assert.equal(keysSent(), [['a'], ['b']])
  sent[0]?.end()
  await turn()
  await turn()
  assert.equal(keysSent(), [['a'], ['b'], ['c', 'd']])
  for (const { end } of sent) end()
  assert.equal(await Promise.all(all), ['value of a', 'value of b', 'value of c', 'value of d'])
})

test('A statement has at most 100 keys', async () => {
  const { read, sent } = heldReads()
  const all = Promise.all(Array.from({ length: 150 }, (_, at) => read(db, String(at))))
  await turn()
  await turn()
  assert.equal(
    sent.map(({ keys }) => keys.length),
    [100, 50]
  )
  for (const { end } of sent) end()
  assert.is((await all)[149], 'value of 149')
})

test('A failure reaches every read of its statement, and the next one works', async () => {
  const { read, sent } = heldReads()
  const all = Promise.allSettled([read(db, 'a'), read(db, 'b')])
  await turn()
  sent[0]?.end(new Error('no database'))
  assert.equal(
    (await all).map(({ status }) => status),
    ['rejected', 'rejected']
  )
  const next = read(db, 'c')
  await turn()
  sent[1]?.end()
  assert.is(await next, 'value of c')
})

test('Each database has its own statements', async () => {
  const { read, sent, keysSent } = heldReads()
  const both = Promise.all([read(db, 'a'), read({} as Db, 'b')])
  await turn()
  assert.equal(keysSent(), [['a'], ['b']])
  for (const { end } of sent) end()
  assert.equal(await both, ['value of a', 'value of b'])
})

test('Rows come in the order of their keys, also when one is missing', () => {
  const rows = [
    { place: 3, name: 'c' },
    { place: 1, name: 'a' }
  ]
  assert.equal(
    sortByPlace(['x', 'y', 'z'], rows).map(row => row?.name),
    ['a', undefined, 'c']
  )
})

test.run()
