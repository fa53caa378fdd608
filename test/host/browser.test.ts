import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createBrowserHost } from '../../src/host/browser.ts'
import { isSafeLink, isSupportLink } from '../../src/host/links.ts'
import { waitUntil, waitUntilSettled } from '../time.ts'

const test = suite('browser host')

function replace(target: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { configurable: true, writable: true, value })
  return () => {
    if (before) Object.defineProperty(target, name, before)
    else Reflect.deleteProperty(target, name)
  }
}

const never = () => new Promise<never>(() => undefined)

// Time limits end at once.
const hurried = () => {
  const real = globalThis.setTimeout
  return replace(globalThis, 'setTimeout', (run: () => void, ms = 0) => real(run, ms >= 1_000 ? 0 : ms))
}

const HOSTILE = [
  'http://t.me/a',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://user@t.me/a',
  'https://user:pass@t.me/a',
  'https://t.me\\@evil.example',
  ' https://t.me/a',
  'https://t.me/a\n',
  'https://t.me/\u202Ea',
  'https://t.me/\u0000',
  '//t.me/a',
  't.me/a',
  'tg://resolve?domain=a',
  ''
]

test('links from data: https only, no user info, no control characters', () => {
  for (const address of HOSTILE) assert.not(isSafeLink(address), JSON.stringify(address))
  for (const address of ['https://t.me/a', 'https://shop.example:8443/x?y=1#z', 'https://例え.jp/']) {
    assert.ok(isSafeLink(address), address)
  }
})

test('support links: only the hosts that are meant', () => {
  for (const address of [...HOSTILE, 'https://evil.example', 'https://t.me.evil.example', 'https://evilt.me/a']) {
    assert.not(isSupportLink(address), JSON.stringify(address))
  }
  for (const address of ['https://t.me/a', 'https://wa.me/123', 'https://T.ME/a']) assert.ok(isSupportLink(address))
  assert.not(isSupportLink('https://help.example/a'))
  assert.ok(isSupportLink('https://help.example/a', ['help.example']))
})

test('opens a safe link without a way back, refuses others', async () => {
  const opened: unknown[][] = []
  const undo = replace(globalThis, 'open', (...parts: unknown[]) => opened.push(parts))
  const host = createBrowserHost()
  await host.features()
  assert.ok(await host.openLink('https://t.me/a'))
  assert.not(await host.openLink('javascript:alert(1)'))
  undo()
  assert.equal(opened, [['https://t.me/a', '_blank', 'noopener,noreferrer']])
})

test('copies by the clipboard, else by a selection, else says so', async () => {
  const texts: string[] = []
  const clipboard = { writeText: async (text: string) => void texts.push(text) }
  const undo = replace(navigator, 'clipboard', clipboard)
  assert.ok(await createBrowserHost().copy('TX1'))
  assert.equal(texts, ['TX1'])
  undo()
  const none = replace(navigator, 'clipboard', undefined)
  let selected: string | undefined
  const command = replace(document, 'execCommand', () => {
    selected = document.querySelector('textarea')?.value
    return true
  })
  assert.ok(await createBrowserHost().copy('TX2'))
  assert.is(selected, 'TX2')
  assert.is(document.querySelector('textarea'), null)
  const refused = replace(document, 'execCommand', () => {
    throw new Error('no')
  })
  assert.not(await createBrowserHost().copy('TX3'))
  refused()
  command()
  none()
})

test('shares by the host’s sheet; a person who cancels has not failed; else copies', async () => {
  const clipboard = replace(navigator, 'clipboard', { writeText: async () => undefined })
  const share = (answer: () => Promise<void>) => replace(navigator, 'share', answer)
  let undo = share(async () => undefined)
  assert.is(await createBrowserHost().share({ url: 'https://x.example' }), 'shared')
  undo()
  undo = share(() => Promise.reject(new DOMException('no', 'AbortError')))
  assert.is(await createBrowserHost().share({ url: 'https://x.example' }), 'cancelled')
  undo()
  undo = share(() => Promise.reject(new TypeError('cannot')))
  assert.is(await createBrowserHost().share({ text: 'a', url: 'https://x.example' }), 'copied')
  undo()
  clipboard()
})

test('a clipboard that never responds blocks nothing: a selection is copied, nothing is pasted', async () => {
  const undo = [
    replace(navigator, 'clipboard', { writeText: never, readText: never }),
    replace(document, 'execCommand', () => true),
    hurried()
  ]
  const host = createBrowserHost()
  assert.equal(await Promise.all([host.copy('TX1'), host.copy('TX2')]), [true, true])
  assert.is(await host.paste(), null)
  for (const one of undo) one()
})

test('the clipboard is read once at a time', async () => {
  const listeners: ((text: string) => void)[] = []
  const readText = () => new Promise<string>(give => listeners.push(give))
  const undo = replace(navigator, 'clipboard', { readText })
  const host = createBrowserHost()
  await host.features()
  const first = host.paste()
  assert.is(await host.paste(), null)
  assert.is(listeners.length, 1)
  listeners[0]?.('TX1')
  assert.is(await first, 'TX1')
  undo()
})

test('one sheet at a time: what is shared meanwhile is copied; a sheet that never answers does not count as a failure', async () => {
  const texts: string[] = []
  let calls = 0
  const undo = [
    replace(navigator, 'clipboard', { writeText: async (text: string) => void texts.push(text) }),
    replace(navigator, 'share', () => {
      calls += 1
      return never()
    })
  ]
  const inTime = hurried()
  const host = createBrowserHost()
  const first = host.share({ text: 'a' })
  assert.is(await host.share({ text: 'b' }), 'copied')
  assert.is(await first, 'cancelled')
  inTime()
  assert.equal([calls, texts], [1, ['b']])
  for (const one of undo) one()
})

test('gives a file to the person by its name', async () => {
  const clicked: string[] = []
  const undoAddress = replace(URL, 'createObjectURL', () => 'blob:1')
  const undoRevoke = replace(URL, 'revokeObjectURL', () => undefined)
  document.addEventListener('click', event => {
    const link = event.target as HTMLAnchorElement
    clicked.push(`${link.download} ${link.getAttribute('href')}`)
    event.preventDefault()
  })
  createBrowserHost().download(new Blob(['x']), 'records.csv')
  // The code is loaded at the first call.
  await waitUntil(() => clicked.length > 0)
  assert.equal(clicked, ['records.csv blob:1'])
  assert.is(document.querySelector('a'), null)
  undoAddress()
  undoRevoke()
})

test('reports network changes until it is stopped', () => {
  const heard: boolean[] = []
  const host = createBrowserHost()
  const stop = host.onOnline(online => heard.push(online))
  const offline = replace(navigator, 'onLine', false)
  window.dispatchEvent(new Event('offline'))
  offline()
  window.dispatchEvent(new Event('online'))
  stop()
  window.dispatchEvent(new Event('online'))
  assert.equal(heard, [false, true])
})

test('reports when the page is hidden', () => {
  const heard: boolean[] = []
  const stop = createBrowserHost().onVisible(visible => heard.push(visible))
  const hidden = replace(document, 'visibilityState', 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  hidden()
  stop()
  assert.equal(heard, [false])
})

test('sets the window’s title and icon', async () => {
  const host = createBrowserHost()
  host.setTitle('Shop')
  assert.is(document.title, 'Shop')
  host.setIcon('/a.png')
  host.setIcon('/b.png')
  await waitUntilSettled()
  const icons = [...document.querySelectorAll('link[rel="icon"]')]
  assert.equal(
    icons.map(icon => icon.getAttribute('href')),
    ['/b.png']
  )
})

test('haptics vibrate on devices that can', async () => {
  const { haptic } = await createBrowserHost().features()
  const none = replace(navigator, 'vibrate', undefined)
  for (const kind of ['success', 'error', 'selection'] as const) haptic(kind)
  none()
  const felt: unknown[] = []
  const undo = replace(navigator, 'vibrate', (pattern: unknown) => felt.push(pattern) > 0)
  for (const kind of ['success', 'error', 'selection'] as const) haptic(kind)
  undo()
  assert.equal(felt, [10, [20, 60, 20], 10])
})

test('the browser asks before it leaves while something would be lost, and only then', async () => {
  const features = await createBrowserHost().features()
  const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  assert.not(asks())
  const [one, two] = [features.holdOpen(), features.holdOpen()]
  assert.ok(asks())
  one()
  one()
  assert.ok(asks(), 'the other one still holds')
  two()
  assert.not(asks())
})

test('runs work of one name one at a time', async () => {
  const steps: string[] = []
  const work = (name: string) => async () => {
    steps.push(`${name} begins`)
    await waitUntilSettled()
    steps.push(`${name} ends`)
    return name
  }
  const host = createBrowserHost()
  const names = await Promise.all([host.exclusive('x', work('a')), host.exclusive('x', work('b'))])
  assert.equal(names, ['a', 'b'])
  assert.is(steps.length, 4)
  assert.is(steps[0]?.slice(0, 1), steps[1]?.slice(0, 1))
})

test('a lock that is never granted, or is refused, blocks no work; it runs once', async () => {
  let come = async (): Promise<unknown> => undefined
  const locks = {
    request: (_name: string, work: () => Promise<unknown>) => {
      come = work
      return never()
    }
  }
  let undo = [replace(navigator, 'locks', locks), hurried()]
  let done = 0
  const work = async () => {
    done += 1
    return done
  }
  assert.is(await createBrowserHost().exclusive('z', work), 1)
  assert.is(await come(), 1)
  for (const one of undo) one()
  undo = [replace(navigator, 'locks', { request: () => Promise.reject(new DOMException('no', 'SecurityError')) })]
  assert.is(await createBrowserHost().exclusive('z', work), 2)
  for (const one of undo) one()
})

test('work that takes longer than the wait for the lock is awaited', async () => {
  const finish: ((text: string) => void)[] = []
  const locks = { request: (_name: string, work: () => Promise<unknown>) => work() }
  const undo = [replace(navigator, 'locks', locks), hurried()]
  let began = 0
  const long = createBrowserHost().exclusive('w', () => {
    began += 1
    return new Promise<string>(end => finish.push(end))
  })
  await new Promise(resolve => setImmediate(resolve))
  finish[0]?.('done')
  assert.is(await long, 'done')
  assert.is(began, 1)
  for (const one of undo) one()
})

test('failed work releases the lock', async () => {
  const host = createBrowserHost()
  const failing = host.exclusive('y', () => Promise.reject(new Error('broken')))
  await failing.then(
    () => assert.unreachable(),
    error => assert.is(error.message, 'broken')
  )
  assert.is(await host.exclusive('y', async () => 'next'), 'next')
})

test.run()
