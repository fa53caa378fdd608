import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  AA_CONTRAST,
  AA_GRAPHICS_CONTRAST,
  calculateRatio,
  edges,
  pairs,
  parseColor,
  readTokens,
  schemes,
  skins
} from './tokens.ts'

const assetCard = readFileSync('src/ui/cards/asset-card.css', 'utf8')

for (const skin of skins) {
  for (const scheme of schemes) {
    test(`skin ${skin} in ${scheme}: every text reaches AA on every background it meets`, () => {
      const tokens = readTokens(skin, scheme)
      const weak = pairs.flatMap(([text, backgrounds]) =>
        backgrounds
          .map(background => ({
            pair: `${text} on ${background}`,
            value: calculateRatio(parseColor(tokens, text), parseColor(tokens, background))
          }))
          .filter(({ value }) => value < AA_CONTRAST)
          .map(({ pair, value }) => `${pair}: ${value.toFixed(2)}`)
      )
      assert.equal(weak, [])
    })

    test(`skin ${skin} in ${scheme}: edges of controls, the focus ring, stars and figures drawn in the second color reach 3:1`, () => {
      const tokens = readTokens(skin, scheme)
      for (const edge of edges) {
        for (const background of ['page', 'surface']) {
          assert.ok(
            calculateRatio(parseColor(tokens, edge), parseColor(tokens, background)) >= AA_GRAPHICS_CONTRAST,
            `${edge} on ${background}`
          )
        }
      }
    })

    test(`skin ${skin} in ${scheme}: the stroke of today reaches 3:1 on both ends of the card of assets`, () => {
      const tokens = readTokens(skin, scheme)
      const [, token = ''] = /\.asset-card-today \{\s*stroke: var\(--([\w-]+)\)/.exec(assetCard) ?? []
      for (const end of ['card-from', 'card-to']) {
        const value = calculateRatio(parseColor(tokens, token), parseColor(tokens, end))
        assert.ok(value >= AA_GRAPHICS_CONTRAST, `${token} on ${end}: ${value.toFixed(2)}`)
      }
    })
  }
}

test('the skins are palettes of their own: ground, card, accent, second color, and the card of assets', () => {
  for (const scheme of schemes)
    for (const name of ['page', 'surface', 'sunken', 'plate', 'accent', 'accent-soft', 'spark', 'card-from', 'card-to'])
      assert.is(
        new Set(skins.map(skin => String(parseColor(readTokens(skin, scheme), name)))).size,
        skins.length,
        `${name} ${scheme}`
      )
})

test.run()
