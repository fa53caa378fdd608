import { mock } from 'node:test'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('host of the widget')

// As the build hands it to each module of a widget.
let end = (): void => undefined
const ended = new Promise<void>(done => {
  end = done
})
const shadow = document.createElement('div').attachShadow({ mode: 'open' })
Object.assign(globalThis, {
  __widget: { shadow, name: 'shop', options: {}, stored: new Map(), ended, emit: () => undefined }
})
const { browserHost } = await import('../../src/widget/host.ts')
const turns = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

test('opens links as the page around would, once its features are there', async () => {
  const opened: string[] = []
  const before = globalThis.open
  globalThis.open = address => {
    opened.push(String(address))
    return null
  }
  const host = browserHost()
  const features = await host.features()
  assert.equal(features.launch, { kind: 'page' })
  assert.is(await host.features(), features)
  for (let turn = 0; turn < 100 && opened.length === 0; turn += 1) {
    await turns()
    await host.openLink('https://t.me/help')
  }
  assert.equal(opened, ['https://t.me/help'])
  globalThis.open = before
})

/** Locks that grant when the test says so, as to a page behind one that has frozen. */
function lateLocks() {
  const before = Object.getOwnPropertyDescriptor(navigator, 'locks')
  const asked: { name: string; grant: () => Promise<unknown> }[] = []
  const request = (name: string, grant: () => Promise<unknown>) =>
    new Promise(resolve => {
      asked.push({ name, grant: async () => resolve(await grant()) })
    })
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  const undo = (): void => {
    if (before) Object.defineProperty(navigator, 'locks', before)
    else Reflect.deleteProperty(navigator, 'locks')
  }
  return { asked, undo }
}

test('work whose turn never comes is done after a minute, once', async () => {
  const { asked, undo } = lateLocks()
  mock.timers.enable({ apis: ['setTimeout'] })
  let done = 0
  const work = async () => {
    done += 1
    return done
  }
  const answer = browserHost().exclusive('renew', work)
  await turns()
  assert.equal([asked[0]?.name, done], ['mw.widget.shop.renew', 0])
  mock.timers.tick(59_999)
  await turns()
  assert.is(done, 0)
  mock.timers.tick(1)
  assert.is(await answer, 1)
  await asked[0]?.grant()
  assert.is(done, 1)
  mock.timers.reset()
  undo()
})

test('a widget that is destroyed while it waits does nothing any more, and one that works lets the others go on', async () => {
  const { asked, undo } = lateLocks()
  const heard: string[] = []
  const never = () => new Promise<string>(() => undefined)
  const host = browserHost()
  void host.exclusive('a', async () => heard.push('began'))
  void host.exclusive('b', never)
  await turns()
  const working = asked[1]?.grant().then(() => heard.push('let go'))
  end()
  await working
  await asked[0]?.grant()
  assert.equal(heard, ['let go'])
  undo()
})

test.run()
