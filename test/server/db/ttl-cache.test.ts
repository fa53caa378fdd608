import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Db } from '../../../src/server/db/schema.ts'
import { readCached } from '../../../src/server/db/ttl-cache.ts'

const test = suite('shared reads')

const anyDb = () => ({}) as Db

test('requests share a read until its time is over', async () => {
  const db = anyDb()
  let reads = 0
  const read = () => readCached(db, 'key', async () => ++reads, 60_000)
  assert.equal(await Promise.all([read(), read()]), [1, 1])
  assert.is(await readCached(db, 'other', async () => 'another'), 'another')
  assert.is(await readCached(anyDb(), 'key', async () => 'of another database'), 'of another database')
  assert.is(await read(), 1)
})

test('a failed read is not kept', async () => {
  const db = anyDb()
  assert.is(await readCached(db, 'key', () => Promise.reject(new Error('away'))).catch(error => error.message), 'away')
  assert.is(await readCached(db, 'key', async () => 'there again'), 'there again')
})

test('a read that fails late leaves the newer one of its key', async () => {
  const db = anyDb()
  let fail = (_: Error) => {}
  const late = readCached(
    db,
    'key',
    () =>
      new Promise<string>((_, reject) => {
        fail = reject
      }),
    0
  )
  let reads = 0
  const newer = () => readCached(db, 'key', async () => `read ${++reads}`, 60_000)
  assert.is(await newer(), 'read 1')
  fail(new Error('late'))
  assert.is(await late.catch(error => error.message), 'late')
  assert.is(await newer(), 'read 1')
})

test.run()
