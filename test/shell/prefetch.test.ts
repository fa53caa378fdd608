import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { routes } from '../../src/routes.ts'
import { startPrefetch } from '../../src/shell/prefetch.ts'
import { $session } from '../../src/stores/session.ts'
import { startTestApp } from '../app.ts'
import { createOpening } from '../opening.ts'
import { waitUntil, waitUntilSettled } from '../time.ts'

const test = suite('loading areas in advance')
const lazy = [...new Set(routes.map(({ area }) => area))].filter(area => area !== 'home')
const { append } = document.head
let loaded: string[]
let waiting: (() => void)[]

const idle = (work: () => void) => void waiting.push(work)

/** Lets the browser be idle until nothing waits for it any more. */
async function beIdle(): Promise<void> {
  while (waiting.length > 0) {
    for (const work of waiting.splice(0)) work()
    await waitUntilSettled()
  }
}

const setConnection = (value: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value, configurable: true })

const { fetch } = globalThis
let fetched: string[]

test.before.each(() => {
  fetched = []
  globalThis.fetch = async address => {
    fetched.push(String(address))
    return new Response('{}')
  }
  loaded = []
  waiting = []
  setConnection(undefined)
  window.opening = createOpening({
    links: {
      areas: Object.fromEntries(lazy.map(area => [area, [`/assets/${area}.js`]])),
      startsOf: {},
      dataOf: {},
      placeOf: {}
    }
  })
  document.head.append = (...links) => {
    for (const { rel, href } of links as HTMLLinkElement[]) loaded.push(`${rel} ${href.replace(/^.*\/|\.js$/g, '')}`)
  }
})
test.after.each(() => {
  globalThis.fetch = fetch
  document.head.append = append
  delete window.opening
})

const preloads = (...areas: string[]) => areas.map(area => `modulepreload ${area}`)

test('one area after the other is loaded when the browser is idle: those that need no login, and after it all but statistics', async () => {
  startTestApp()
  const stop = startPrefetch(idle)
  assert.equal(loaded, [])
  waiting.shift()?.()
  assert.equal(loaded, preloads('account'))
  await waitUntil(() => waiting.length > 0)
  await beIdle()
  assert.equal(loaded, preloads('account', 'help'))
  $session.set({ state: 'signedIn' })
  await beIdle()
  assert.equal(loaded.sort(), preloads(...lazy.filter(area => area !== 'statistics')).sort())
  stop()
})

test('the texts of an area nobody has opened are fetched, and not kept parsed', async () => {
  startTestApp()
  const stop = startPrefetch(idle)
  await beIdle()
  stop()
  assert.ok(
    fetched.some(address => /\/assets\/[\w-]+\.account-/.test(address)),
    fetched.join()
  )
  assert.equal(window.opening?.packs, {})
})

for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
  test(`nothing is loaded in advance with ${JSON.stringify(connection)}`, async () => {
    startTestApp()
    setConnection(connection)
    const stop = startPrefetch(idle)
    await beIdle()
    assert.equal(loaded, [])
    stop()
  })
}

test.run()
