import { createServer } from 'node:http'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { rememberProcess } from '../run/leftovers.mjs'
import { waitUntilSettled } from '../time.ts'

const test = suite('what a test file leaves in its process')
const globals = globalThis as Record<string, unknown>

test('changed and new globals, and the environment, are as before', async () => {
  const { fetch } = globalThis
  const { now } = Date
  const { warn } = console
  const path = process.env.PATH
  const before = rememberProcess()
  Object.assign(globalThis, { fetch: () => undefined, leftBehind: 1 })
  Object.defineProperty(globalThis, 'document', { get: () => ({}), configurable: true })
  Date.now = () => 0
  console.warn = () => undefined
  Object.assign(process.env, { PATH: '', LEFT_BEHIND: '1' })
  assert.is(await before.restore(), true)
  assert.is(globalThis.fetch, fetch)
  assert.is(Date.now, now)
  assert.is(console.warn, warn)
  assert.equal([process.env.PATH, process.env.LEFT_BEHIND], [path, undefined])
  assert.equal(['leftBehind' in globalThis, 'document' in globalThis], [false, false])
})

test('timers stop', async () => {
  const before = rememberProcess()
  let runs = 0
  setTimeout(() => runs++)
  setInterval(() => runs++, 1)
  assert.is(await before.restore(), true)
  await waitUntilSettled()
  assert.is(runs, 0)
})

test('an open server, a listener and a fixed global cannot be removed', async () => {
  const server = createServer()
  const serving = rememberProcess()
  await new Promise<void>(resolve => server.listen(0, resolve))
  assert.is(await serving.restore(), false)
  server.close()

  const listening = rememberProcess()
  const listener = () => undefined
  process.on('SIGUSR2', listener)
  assert.is(await listening.restore(), false)
  process.off('SIGUSR2', listener)

  const fixing = rememberProcess()
  Object.defineProperty(globals, 'fixedByTest', { value: 1 })
  assert.is(await fixing.restore(), false)
})

test.run()
