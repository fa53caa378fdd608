import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { PluralKey, TextKey } from '../../src/i18n/keys.ts'
import { type NestedTexts, overlayTree, pickSections } from '../../src/i18n/overlay.ts'
import core from '../../src/i18n/packs/en-US/home.json'
import errors from '../../src/i18n/packs/en-US/shell.json'
import { $locale, $t, loadPacks, setLocale, setOverlay } from '../../src/i18n/translator.ts'

const test = suite('translator')
const base: NestedTexts = { a: 'A', b: { c: 'C', d: { e: 'E' } }, n: { one: '{{n}} thing', other: '{{n}} things' } }

test.before(() => setLocale('en-US'))
test.before.each(() => setOverlay(undefined))

test('a text of the server’s pack replaces the bundled one', () => {
  assert.equal(overlayTree(base, { a: 'x', b: { d: { e: 'y' } } }), { ...base, a: 'x', b: { c: 'C', d: { e: 'y' } } })
})

test('nothing but strings replaces strings, and nothing else replaces a branch', () => {
  const packs = [
    { a: { deep: 'x' } },
    { a: 5 },
    { a: null },
    { a: ['x'] },
    { a: () => 'x' },
    { a: '' },
    { a: '  ' },
    { b: 'x' },
    { b: null },
    { b: ['x'] },
    { b: { c: {}, d: 'x' } },
    null,
    'x',
    5,
    [],
    undefined
  ]
  for (const pack of packs) assert.equal(overlayTree(base, pack), base)
})

test('the server’s pack adds no keys and reaches no prototype', () => {
  const pack = JSON.parse('{"extra":"x","b":{"extra":"x"},"__proto__":{"polluted":"x"},"constructor":{"name":"x"}}')
  const result = overlayTree(base, pack)
  assert.equal(result, base)
  assert.is(({} as { polluted?: string }).polluted, undefined)
  assert.equal(overlayTree({ toString: 'T' }, { valueOf: 'x' }), { toString: 'T' })
})

test('a part of a pack can be taken alone', () => {
  assert.equal(pickSections({ system: { name: 'S' }, tabbar: { index: 'x' } }, ['system', 'none']), {
    system: { name: 'S' }
  })
  assert.equal(pickSections(null, ['system']), {})
})

test('HTML in a pack stays text', () => {
  setOverlay({ system: { name: '<img src=x onerror=alert(1)>' } })
  assert.is($t.get()('system.name'), '<img src=x onerror=alert(1)>')
})

test('returns texts with their parameters, and the key if there is no text', async () => {
  await loadPacks(['shell'])
  const t = $t.get()
  assert.is(t('system.name'), core.system.name)
  assert.is(t('errors.too_short', { limit: 6 }), errors.errors.too_short.replace('{{limit}}', '6'))
  assert.is(t('no.such.key' as TextKey), 'no.such.key')
  assert.is(t('system' as TextKey), 'system')
  assert.ok(t.has('system.name'))
  assert.not(t.has('no.such.key'))
  assert.not(t.has('system'))
})

test('the translator is replaced when texts change', async () => {
  const before = $t.get()
  setOverlay({ system: { name: 'Other shop' } })
  assert.is.not($t.get(), before)
  assert.is($t.get()('system.name'), 'Other shop')
  const again = $t.get()
  await loadPacks(['home', 'shell'])
  assert.is($t.get(), again)
})

test('packs loaded later get the overlay too', async () => {
  setOverlay({ form: { optional: 'may be left out' } })
  await loadPacks(['shell'])
  assert.is($t.get()('form.optional'), 'may be left out')
})

test('plurals follow the rules of the language', async () => {
  await loadPacks(['wallet'])
  const key = 'wallet.pendingRecharges'
  const t = $t.get()
  assert.is.not(t.plural(key, 1), t.plural(key, 2))
  assert.match(t.plural(key, 1234), '1,234')
  assert.is(t.plural('no.such' as PluralKey, 2), 'no.such.other')
})

test('a change of language loads the same packs again', async () => {
  assert.is($locale.get(), 'en-US')
  await setLocale('en-US')
  assert.is($t.get()('system.name'), core.system.name)
  assert.ok($t.get().has('errors.required'))
})

test.run()
