import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { applyBrand } from '../../../src/host/partner/brand.ts'
import { guardTheme } from '../../../src/host/theme.ts'
import * as tokens from '../../ui/tokens.ts'

const test = suite('brand of a partner')
const root = document.documentElement
const names = ['accent', 'accent-text', 'accent-soft', 'card-from', 'card-to', 'bar']
const color = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

test('every text is readable with any accent, also on the page’s own backgrounds', () => {
  fc.assert(
    fc.property(color, color, fc.constantFrom('light', 'dark'), (accent, page, scheme) => {
      const safe = guardTheme({ scheme, page }, { scheme })
      applyBrand({ accent }, safe.scheme)
      for (const skin of tokens.skins) {
        const all = tokens.readTokens(skin, safe.scheme)
        if (safe.page) all.set('page', safe.page)
        for (const name of names) all.set(name, root.style.getPropertyValue(`--${name}`))
        const contrast = (one: string, other: string) =>
          tokens.calculateRatio(tokens.parseColor(all, one), tokens.parseColor(all, other))
        for (const [text, grounds] of tokens.pairs) {
          for (const background of grounds)
            assert.ok(
              contrast(text, background) >= tokens.AA_CONTRAST,
              `${accent} ${safe.scheme}: ${text} on ${background}`
            )
        }
      }
    }),
    { numRuns: 300 }
  )
})

test('a readable accent is used unchanged, and missing values fall back to the app’s own', () => {
  applyBrand({ accent: '#0a7a4a', radius: 0, font: 'Georgia, serif' }, 'light')
  const value = (name: string) => root.style.getPropertyValue(name)
  assert.equal([value('--accent'), value('--radius'), value('--font')], ['#0a7a4a', '0px', 'Georgia, serif'])
  applyBrand({}, 'light')
  assert.equal(
    [...names.map(name => `--${name}`), '--radius', '--font'].filter(name => value(name) !== ''),
    []
  )
})

test.run()
