// The words of a visitor's home in the page, and how another language's take their place.

import { renderToString } from 'react-dom/server'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LOCALES } from '../../src/contract/languages.ts'
import { createFakeHost } from '../../src/host/fake.ts'
import { loadPack } from '../../src/i18n/load-pack.ts'
import type { NestedTexts } from '../../src/i18n/overlay.ts'
import { setLocale } from '../../src/i18n/translator.ts'
import { listWords, replaceTexts } from '../../src/open/words.ts'
import { App } from '../../src/shell/app.tsx'
import { loadFirstScreen } from '../../src/shell/screens.ts'
import { startTestAppIn } from '../app.ts'

const test = suite('a visitor’s words')
const packs: Record<string, NestedTexts> = {}

async function renderHome(locale: (typeof LOCALES)[number]): Promise<string> {
  startTestAppIn(createFakeHost())
  await setLocale(locale)
  await loadFirstScreen('/')
  return renderToString(<App />)
}

const textOf = (html: string): string[] =>
  [...html.matchAll(/>([^<]+)</g)].map(([, text = '']) => text).filter(text => text.trim() !== '')

test.before(async () => {
  for (const locale of LOCALES) packs[locale] = (await loadPack(locale, 'home')) as NestedTexts
})

test('every word of home is there, and becomes that of each other language', async () => {
  const own = await renderHome('en-US')
  const words = JSON.stringify(listWords(own, 'en-US', packs))
  for (const locale of LOCALES) {
    document.body.innerHTML = `<div id="app">${own}</div><script type="application/json" id="words">${words}</script>`
    const app = document.getElementById('app') as HTMLElement
    assert.is(replaceTexts(app, 'en-US', locale), true)
    assert.equal(textOf(app.innerHTML), textOf(await renderHome(locale)), locale)
  }
})

test('the operator’s words come first, and what is the same in all languages stays as it is', () => {
  const [one, other] = [
    { system: { name: 'Ours' }, tabbar: { index: 'Home' } },
    { system: { name: 'Ours' }, tabbar: { index: 'Inicio' } }
  ]
  const overlays = { en: { tabbar: { index: 'Counter' } } }
  assert.equal(listWords('<h1>Ours</h1><a>Counter</a>', 'en', { en: one, es: other }, overlays), {
    en: ['Counter'],
    es: ['Inicio']
  })
})

test('what has marks of markup in it is found', () => {
  const pack = (text: string) => ({ a: { b: text } })
  assert.equal(listWords('<a>Buy &amp; &lt;sell&quot;</a>', 'en', { en: pack('Buy & <sell"'), es: pack('Compra') }), {
    en: ['Buy & <sell"'],
    es: ['Compra']
  })
})

test('a page without words, or without those of the language, stays as it is', () => {
  document.body.innerHTML = '<div id="app"><a>Home</a></div>'
  const app = document.getElementById('app') as HTMLElement
  assert.is(replaceTexts(app, 'en-US', 'vi-VN'), false)
  document.body.insertAdjacentHTML(
    'beforeend',
    '<script type="application/json" id="words">{"en-US":["Home"]}</script>'
  )
  assert.is(replaceTexts(app, 'en-US', 'vi-VN'), false)
  assert.is(app.textContent, 'Home')
})

test.run()
