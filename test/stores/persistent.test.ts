import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createFakeHost, FakeStorageArea } from '../../src/host/fake.ts'
import { createAppPersistent } from '../../src/stores/persistent.ts'
import { startTestApp, startTestAppIn } from '../app.ts'

const test = suite('atoms in the storage')
const codec = { decode: Number, encode: (value: number) => (value === 0 ? undefined : String(value)) }
const $volume = createAppPersistent('volume', 0, codec)
const $step = createAppPersistent('tab:step', 0, codec)

test('a value is stored, and read by the next app', () => {
  const { host } = startTestApp()
  $volume.set(7)
  assert.is(host.storage.get('volume'), '7')
  startTestApp()
  assert.is($volume.get(), 0)
  startTestAppIn(host)
  assert.is($volume.get(), 7)
  // A module that is loaded later reads it too.
  assert.is(createAppPersistent('volume', 0, codec).get(), 7)
})

test('what a tab keeps is not on the device', () => {
  const area = new FakeStorageArea()
  const { host } = startTestApp({ area })
  $step.set(2)
  assert.is(host.tabStorage.get('step'), '2')
  assert.is(host.storage.get('step'), null)
  startTestApp({ area })
  assert.is($step.get(), 0)
})

test('a value without a text is removed', () => {
  const { host } = startTestApp()
  $volume.set(7)
  $volume.set(0)
  assert.is(host.storage.get('volume'), null)
})

test('a start reads and writes nothing new', () => {
  const host = createFakeHost()
  host.storage.set('volume', '7')
  const writes: string[] = []
  const { set } = host.storage
  host.storage.set = (key, value) => {
    if (key === 'volume') writes.push(value)
    set(key, value)
  }
  startTestAppIn(host)
  assert.is($volume.get(), 7)
  assert.equal(writes, [])
  $volume.set(8)
  assert.equal(writes, ['8'])
})

test.run()
