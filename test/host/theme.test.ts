import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { calculateLuminance, readColor } from '../../src/host/color.ts'
import {
  applyTheme,
  createHostLooks,
  detectScheme,
  guardTheme,
  type HostTheme,
  LIMITS,
  type SafeTheme
} from '../../src/host/theme.ts'
import * as tokens from '../ui/tokens.ts'

const test = suite('host theme')

const lightnessOf = (all: Map<string, string>, name: string): number => tokens.luminance(tokens.parseColor(all, name))

/** Returns the strictest limit of all skins, from ui/tokens.css. */
function limitsOf(scheme: 'light' | 'dark') {
  const pick = scheme === 'light' ? Math.max : Math.min
  const against = (value: number, ratio: number): number =>
    scheme === 'light' ? ratio * (value + 0.05) - 0.05 : (value + 0.05) / ratio - 0.05
  const grounds = tokens.skins.flatMap(skin => {
    const all = tokens.readTokens(skin, scheme)
    const texts = tokens.pairs.filter(([, backgrounds]) => backgrounds.includes('page')).map(([name]) => name)
    return [
      ...texts.map(name => against(lightnessOf(all, name), tokens.AA_CONTRAST)),
      ...tokens.edges.map(name => against(lightnessOf(all, name), tokens.AA_GRAPHICS_CONTRAST))
    ]
  })
  const background = pick(...grounds)
  const own = tokens.skins.flatMap(skin => {
    const all = tokens.readTokens(skin, scheme)
    return (tokens.pairs.find(([name]) => name === 'text')?.[1] ?? []).map(name => lightnessOf(all, name))
  })
  const worst = scheme === 'light' ? Math.min(background, ...own) : Math.max(background, ...own)
  const text =
    scheme === 'light' ? (worst + 0.05) / tokens.AA_CONTRAST - 0.05 : tokens.AA_CONTRAST * (worst + 0.05) - 0.05
  return { ground: background, text }
}

/** Returns every pair of colors with too little contrast, in every skin. */
function weakPairs(theme: SafeTheme): string[] {
  return tokens.skins.flatMap(skin => {
    const all = tokens.readTokens(skin, theme.scheme)
    for (const name of ['page', 'surface', 'text', 'quiet'] as const) {
      if (theme[name]) all.set(name, theme[name])
    }
    const contrast = (one: string, other: string): number =>
      tokens.calculateRatio(tokens.parseColor(all, one), tokens.parseColor(all, other))
    const texts = tokens.pairs.flatMap(([text, backgrounds]) =>
      backgrounds.map(background => ({
        pair: `${text} on ${background}`,
        value: contrast(text, background),
        least: tokens.AA_CONTRAST
      }))
    )
    const edges = tokens.edges.flatMap(edge =>
      ['page', 'surface'].map(background => ({
        pair: `${edge} on ${background}`,
        value: contrast(edge, background),
        least: tokens.AA_GRAPHICS_CONTRAST
      }))
    )
    return [...texts, ...edges]
      .filter(({ value, least }) => value < least)
      .map(({ pair, value }) => `skin ${skin}, ${theme.scheme}: ${pair} ${value.toFixed(2)}`)
  })
}

const color = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)
const anything = fc.oneof(color, fc.string(), fc.constant(undefined), fc.constant('#fff'), fc.constant(7 as never))
const theme = fc.record({
  scheme: fc.constantFrom('light', 'dark', undefined, 'x' as never),
  page: anything,
  card: anything,
  text: anything,
  hint: anything
}) as fc.Arbitrary<HostTheme>

for (const scheme of ['light', 'dark'] as const) {
  test(`the limits in ${scheme} are what the tokens need, and no stricter than that`, () => {
    const { ground: background, text } = limitsOf(scheme)
    const stricter = (limit: number, needed: number, least: boolean): boolean =>
      least ? limit >= needed && limit < needed + 0.001 : limit <= needed && limit > needed - 0.001
    assert.ok(stricter(LIMITS[scheme].background, background, scheme === 'light'), `ground ${background}`)
    assert.ok(stricter(LIMITS[scheme].text, text, scheme === 'dark'), `text ${text}`)
  })
}

test('after any sequence of host themes every text is readable on its background', () => {
  fc.assert(
    fc.property(fc.array(theme, { minLength: 1, maxLength: 4 }), themes => {
      let safe: SafeTheme = { scheme: 'light' }
      for (const next of themes) {
        safe = guardTheme(next, safe)
        assert.equal(weakPairs(safe), [])
      }
    }),
    { numRuns: 400 }
  )
})

test("Telegram's own themes are taken over", () => {
  const light = guardTheme({ page: '#f1f1f1', card: '#ffffff', text: '#000000', hint: '#999999' }, { scheme: 'dark' })
  assert.equal([light.scheme, light.page, light.surface, light.text], ['light', '#f1f1f1', '#ffffff', '#000000'])
  assert.ok(light.quiet && light.quiet !== '#999999' && light.quiet !== '#000000')
  const dark = guardTheme({ page: '#151e27', card: '#1d2733', text: '#ffffff', hint: '#7d8b99' }, light)
  assert.equal([dark.scheme, dark.page, dark.surface, dark.text], ['dark', '#151e27', '#1d2733', '#ffffff'])
})

test('a ground that is a little too dark or too light is moved only so far as it must', () => {
  const pink = guardTheme({ page: '#ffe3ec' }, { scheme: 'light' })
  assert.match(pink.page ?? '', /^#ffe[4-9a-f]/)
  assert.is(guardTheme({ page: '#0f0f0f' }, { scheme: 'light' }).page, '#0f0f0f')
  assert.is(guardTheme({ page: '#808080' }, { scheme: 'light' }).page, undefined)
})

test('a bad value leaves the old one, unless that is of the other scheme', () => {
  const before = guardTheme({ page: '#101010', card: '#1a1a1a', text: '#eeeeee' }, { scheme: 'light' })
  const same = guardTheme({ page: '#808080', card: 'red', text: '#222222' }, before)
  assert.equal(same, before)
  const theme = guardTheme({ page: 'url(x)', text: '#222222', scheme: 'dark' }, before)
  assert.equal(theme, before)
  const turned = guardTheme({ page: '#ffffff' }, before)
  assert.equal(turned, { scheme: 'light', page: '#ffffff', surface: undefined, text: undefined, quiet: undefined })
})

test('colors are parsed in the formats that hosts use, and in no other', () => {
  assert.is(readColor(' #AbC '), '#aabbcc')
  assert.is(readColor('#A0b1C2'), '#a0b1c2')
  assert.is(readColor('rgb(0, 16,255)'), '#0010ff')
  for (const value of ['#ffff', 'rgb(256,0,0)', 'rgba(0,0,0,.5)', 'red', '', null, 5, {}, '#12345g', 'var(--x)'])
    assert.is(readColor(value), undefined)
  assert.is(calculateLuminance('#ffffff'), 1)
})

test("the inline script's guess at the scheme is right for every ground that may be taken", () => {
  fc.assert(
    fc.property(color, background => {
      const safe = guardTheme({ page: background }, { scheme: detectScheme(background) })
      // As src/open/inline.ts does it.
      if (safe.page) assert.is((background[3] ?? '') < '8' ? 'dark' : 'light', safe.scheme)
    }),
    { numRuns: 3000 }
  )
})

test('appearance: the page’s until a theme arrives, then the theme’s; listeners get both', () => {
  let system: 'light' | 'dark' = 'light'
  let change = (): void => undefined
  const root = document.createElement('div')
  const looks = createHostLooks(
    {
      scheme: () => system,
      onScheme: listener => {
        change = () => listener(system)
        return () => {
          change = () => undefined
        }
      }
    },
    root
  )
  const heard: string[] = []
  const stop = looks.onScheme(scheme => heard.push(scheme))
  system = 'dark'
  change()
  looks.take({ page: '#ffffff' })
  change()
  assert.equal(heard, ['dark', 'light'])
  assert.is(root.style.getPropertyValue('--host-page'), '#ffffff')
  stop()
  looks.take({ page: '#000000' })
  assert.equal(heard, ['dark', 'light'])
  assert.is(looks.scheme(), 'dark')
  applyTheme(null, root)
  assert.is(root.style.getPropertyValue('--host-page'), '')
})

test.run()
