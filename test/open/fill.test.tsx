// What the inline script writes into the page is what the app renders from the same data.
import { renderToString } from 'react-dom/server'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Home } from '../../src/contract/home/index-info.ts'
import { LOCALES, type Locale } from '../../src/contract/languages.ts'
import type { WalletRecord } from '../../src/contract/wallet/record.ts'
import { createFakeHost } from '../../src/host/fake.ts'
import { loadPack } from '../../src/i18n/load-pack.ts'
import type { NestedTexts } from '../../src/i18n/overlay.ts'
import { setLocale } from '../../src/i18n/translator.ts'
import { fillHome } from '../../src/open/fill.ts'
import { findMainContent, SAMPLE } from '../../src/open/sample-home.ts'
import { App } from '../../src/shell/app.tsx'
import { loadFirstScreen } from '../../src/shell/screens.ts'
import { patchApp } from '../../src/stores/app-info.ts'
import { home } from '../../src/stores/home.ts'
import { startTestAppIn, storeSession } from '../app.ts'
import { ID, indexInfo, shop } from '../stores/home-samples.ts'

const test = suite('home, filled without the code')

/** Renders the middle of a merchant's home from data, as the build and the app do. */
async function rendered(locale: Locale, data: Home): Promise<string> {
  const host = createFakeHost()
  storeSession(host)
  startTestAppIn(host)
  await setLocale(locale)
  await loadFirstScreen('/')
  patchApp({ data: { currency: data.shop?.wallet.currency } as never })
  home.open({}, data)
  return findMainContent(renderToString(<App />))
}

/**
 * Returns one line for each element and text, with attributes in order: their order says nothing, nor does how texts are cut (React
 * writes comments between them).
 */
function lines(node: Node, depth = 0): string[] {
  const element = node as Element
  const texts: string[] = []
  const below: string[] = []
  const flush = () => texts.length > 0 && below.push(`${' '.repeat(depth)}"${texts.splice(0).join('')}"`)
  for (const child of node.childNodes) {
    if (child.nodeType === 3) texts.push((child as Text).data)
    if (child.nodeType !== 1) continue
    flush()
    below.push(...lines(child, depth + 1))
  }
  flush()
  const names = [...(element.attributes ?? [])].map(({ name, value }) => `${name}=${value}`).sort()
  return [`${' '.repeat(depth)}${element.localName} ${names.join(' ')}`, ...below]
}

const contentOf = (html: string): HTMLElement => {
  const element = document.createElement('div')
  element.innerHTML = html
  return element
}

const notice = (id: string, read: boolean) => ({
  id,
  title: `Notice ${id}`,
  topic: 'money' as const,
  read,
  created_at: '2026-01-02T03:04:05Z'
})
const tasks = [{ id: '7', title: 'Share & earn', reward: '12345.60' }]
const fresh = { password: false, account: false, recharge: false, products: 2 }
const none = { money_in: '0.00', money_out: '0.00' }
const empty = { ...shop.wallet, total: '0.00', available: '0.00', held: '0.00', promotion: '0.00' }

const cases: Record<string, Home> = {
  everything: indexInfo({
    shop: {
      ...shop,
      waiting: {
        recharges: 1,
        recharges_amount: '250.00',
        withdrawals: 2,
        withdrawals_amount: '1234.50',
        orders: 1200,
        orders_cost: '98765.40',
        requests: 3,
        requests_amount: '60.00',
        rewards: 1,
        rewards_amount: '2.50'
      },
      latest: [{}, {}, {}] as WalletRecord[]
    },
    notices: [notice(ID, false), notice('b', true)],
    shareArr: tasks
  }),
  'nothing waits, no notices and tasks': indexInfo({ shop }),
  'a new shop': indexInfo({ shop: { ...shop, setup: fresh, wallet: empty, today: none, week: none, month: none } }),
  'a new shop with money': indexInfo({ shop: { ...shop, setup: fresh }, notices: [notice(ID, false)] }),
  'a currency without decimals': indexInfo({
    shop: { ...shop, wallet: { ...shop.wallet, currency: { code: 'VND', scale: 0 }, total: '1234567', available: '0' } }
  })
}

for (const locale of LOCALES)
  test(`equals what the app renders: ${locale}`, async () => {
    const sample = await rendered(locale, SAMPLE)
    const texts = (await loadPack(locale, 'home')) as NestedTexts
    for (const [name, data] of Object.entries(cases)) {
      const expected = await rendered(locale, data)
      const filled = contentOf(sample)
      assert.ok(fillHome(filled, data, { locale, texts, since: '' }), name)
      assert.equal(lines(filled), lines(contentOf(expected)), name)
    }
  })

test('figures of an earlier visit have their time', async () => {
  const filled = contentOf(await rendered('en-US', SAMPLE))
  fillHome(filled, indexInfo({ shop }), {
    locale: 'en-US',
    texts: (await loadPack('en-US', 'home')) as NestedTexts,
    since: '2:05 PM'
  })
  assert.is(filled.querySelector('.balance-head')?.textContent, 'Available · 2:05 PM')
})

test('data of a visitor, or of a wrong shape, are not used', async () => {
  const filled = contentOf(await rendered('en-US', SAMPLE))
  const reader = { locale: 'en-US', texts: (await loadPack('en-US', 'home')) as NestedTexts, since: '' }
  assert.is(fillHome(filled, indexInfo(), reader), false)
  assert.is(fillHome(filled, { shop: { wallet: 7 } } as never, reader), false)
  assert.is(fillHome(filled, 'text' as never, reader), false)
})

test('figures of a copy are the code’s, which formats their time', async () => {
  const filled = contentOf(await rendered('en-US', SAMPLE))
  const reader = { locale: 'en-US', texts: (await loadPack('en-US', 'home')) as NestedTexts, since: '2:05 PM' }
  assert.is(fillHome(filled, indexInfo({ shop, as_of: '2026-01-02T03:04:05Z' }), reader), false)
})

test('home with a banner is the code’s, which draws it', async () => {
  const filled = contentOf(await rendered('en-US', SAMPLE))
  const reader = { locale: 'en-US', texts: (await loadPack('en-US', 'home')) as NestedTexts, since: '' }
  assert.is(fillHome(filled, indexInfo({ shop, banner: [{ title: 'Paused', reason: 'A new node' }] }), reader), false)
})

test('titles are text, whatever is in them', async () => {
  const filled = contentOf(await rendered('en-US', SAMPLE))
  const title = '<img src=x onerror=alert(1)>'
  const data = indexInfo({ shop, shareArr: [{ id: '"><script>', title, reward: '1.00' }] })
  fillHome(filled, data, { locale: 'en-US', texts: (await loadPack('en-US', 'home')) as NestedTexts, since: '' })
  assert.is(filled.querySelector('img, script'), null)
  assert.ok(filled.textContent?.includes(title))
})

test.run()
