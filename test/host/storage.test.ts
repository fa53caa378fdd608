import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createBrowserStore } from '../../src/host/storage.ts'

const test = suite('browser storage')

/** Replaces the page's localStorage. */
function replaceStorage(get: () => Storage): void {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get })
}

/** A storage; `refuses` decides which writes fail. */
function area(refuses: (key: string, value: string) => boolean = () => false): Storage {
  const entries: Record<string, string> = {}
  return new Proxy(entries as unknown as Storage, {
    get: (_, name) =>
      ({
        getItem: (key: string) => entries[key] ?? null,
        setItem: (key: string, value: string) => {
          if (refuses(key, value)) throw new DOMException('full', 'QuotaExceededError')
          entries[key] = value
        },
        removeItem: (key: string) => delete entries[key]
      })[String(name)] ?? entries[String(name)]
  })
}

const dispatch = (key: string | null, from?: Storage): void => {
  window.dispatchEvent(new StorageEvent('storage', { key, ...(from ? { storageArea: from } : {}) }))
}

test.before.each(() => {
  const fresh = area()
  replaceStorage(() => fresh)
})

test('fixed names are stored as they are, others under mw.', () => {
  const store = createBrowserStore('local')
  for (const key of ['language', 'app', 'access_token', 'refresh_token']) {
    store.set(key, 'x')
    assert.is(localStorage.getItem(key), 'x')
  }
  store.set('hide_amounts', '1')
  assert.is(localStorage.getItem('mw.hide_amounts'), '1')
  assert.is(localStorage.getItem('hide_amounts'), null)
  assert.is(store.get('hide_amounts'), '1')
  assert.ok(store.isPersisted('hide_amounts'))
  store.remove('hide_amounts')
  assert.is(store.get('hide_amounts'), null)
  assert.not(store.isPersisted('hide_amounts'))
})

test('keys are ours only, without the prefix', () => {
  const store = createBrowserStore('local')
  localStorage.setItem('foreign.intent.a', '1')
  store.set('intent.a', '1')
  store.set('intent.b', '1')
  store.set('other', '1')
  assert.equal(store.keys('intent.').sort(), ['intent.a', 'intent.b'])
})

test('where storage is blocked, everything is kept in memory', () => {
  replaceStorage(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const store = createBrowserStore('local')
  assert.is(store.get('language'), null)
  store.set('language', 'ko')
  store.set('draft.a', '1')
  assert.is(store.get('language'), 'ko')
  assert.not(store.isPersisted('language'))
  assert.equal(store.keys('draft.'), ['draft.a'])
  store.remove('language')
  assert.is(store.get('language'), null)
})

test('where there is no storage at all, likewise', () => {
  replaceStorage(() => null as unknown as Storage)
  const store = createBrowserStore('local')
  store.set('language', 'ko')
  assert.is(store.get('language'), 'ko')
})

test('when storage is full, the new value is kept in memory and the old one does not come back', () => {
  let isFull = false
  const full = area(() => isFull)
  replaceStorage(() => full)
  const store = createBrowserStore('local')
  store.set('refresh_token', 'old')
  isFull = true
  store.set('refresh_token', 'new')
  assert.is(store.get('refresh_token'), 'new')
  assert.is(full.getItem('refresh_token'), null)
  assert.not(store.isPersisted('refresh_token'))
  isFull = false
  store.set('refresh_token', 'newer')
  assert.is(full.getItem('refresh_token'), 'newer')
  assert.ok(store.isPersisted('refresh_token'))
})

test('a value that fits once the old one is gone is written', () => {
  const tight = area((key, value) => value.length > 3 && tight.getItem(key) !== null)
  replaceStorage(() => tight)
  const store = createBrowserStore('local')
  store.set('app', 'one')
  store.set('app', 'longer')
  assert.is(tight.getItem('app'), 'longer')
})

test('storage that is blocked later does not throw either', () => {
  const store = createBrowserStore('local')
  store.set('language', 'ko')
  replaceStorage(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  assert.is(store.get('language'), null)
  store.set('language', 'ja')
  assert.is(store.get('language'), 'ja')
})

test('reports changes of our keys by other tabs', () => {
  const store = createBrowserStore('local')
  const heard: (string | null)[] = []
  const stop = store.onChange(key => heard.push(key))
  dispatch('access_token', localStorage)
  dispatch('mw.timezone', localStorage)
  dispatch('foreign', localStorage)
  dispatch('access_token', sessionStorage)
  dispatch(null)
  stop()
  dispatch('access_token', localStorage)
  assert.equal(heard, ['access_token', 'timezone', null])
})

test('another tab’s value comes before what this one could not write', () => {
  const store = createBrowserStore('local')
  let isFull = true
  const full = area(() => isFull)
  replaceStorage(() => full)
  store.set('language', 'mine')
  const stop = store.onChange(() => undefined)
  isFull = false
  full.setItem('language', 'theirs')
  dispatch('language', full)
  assert.is(store.get('language'), 'theirs')
  stop()
})

test('an embedded app keeps everything under its own name, the fixed names too', () => {
  const entries = area()
  replaceStorage(() => entries)
  const { parent, name } = window
  Object.assign(window, { name: 'merchant-wallet:shop' })
  const page = createBrowserStore('local')
  page.set('access_token', 'of the page')
  Object.defineProperty(globalThis, 'parent', { value: {}, configurable: true })
  const shop = createBrowserStore('local')
  window.name = 'merchant-wallet:other'
  const other = createBrowserStore('local')
  shop.set('access_token', 'of the shop')
  shop.set('draft', '1')
  assert.is(page.get('access_token'), 'of the page')
  assert.is(other.get('access_token'), null)
  assert.is(entries.getItem('mw.embed.shop.access_token'), 'of the shop')
  assert.is(entries.getItem('mw.embed.shop.draft'), '1')
  for (const wrong of ['shop', 'merchant-wallet:', 'merchant-wallet:a b', `merchant-wallet:${'x'.repeat(33)}`]) {
    window.name = wrong
    assert.is(createBrowserStore('local').get('access_token'), 'of the page', wrong)
  }
  Object.defineProperty(globalThis, 'parent', { value: parent, configurable: true })
  window.name = name
})

test.run()
