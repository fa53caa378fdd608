import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { filesBelow } from '../../src/build/files.mjs'
import { fitToBox, groundOfBox, makeWidgetCss } from '../../src/build/widget-styles.mjs'

const test = suite('styles of the widget')
const dense = (css: string): string =>
  css
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}:;,]) ?/g, '$1')
    .trim()
const becomes = (from: string, to: string): void => assert.is(dense(fitToBox(from)), dense(to), from)

test('root and body of the document are those of the box', () => {
  becomes(':root { --x: 1px }', '.surface { --x: 1px }')
  becomes('html { color: red }', '.surface { color: red }')
  becomes('html[data-modal], body { margin: 0 }', '.surface[data-modal], .surface-body { margin: 0 }')
  becomes('body > p, a:not(html) { margin: 0 }', '.surface-body > p, a:not(.surface) { margin: 0 }')
  becomes('[data-scheme="dark"][data-skin="2"] { --x: 1 }', '[data-scheme="dark"][data-skin="2"] { --x: 1 }')
  becomes('.sheet-body .body-html { margin: 0 }', '.sheet-body .body-html { margin: 0 }')
})

test('measures of the document are those of the box', () => {
  becomes('p { font-size: .875rem; margin: 1rem 1.5rem }', 'p { font-size: 14px; margin: 16px 24px }')
  becomes('p { min-height: calc(100dvh - 2rem); width: 50vw }', 'p { min-height: calc(100cqh - 32px); width: 50cqw }')
  becomes('p { --a-2rem-b: 0 }', 'p { --a-2rem-b: 0 }')
  becomes('p { padding: env(safe-area-inset-top, 0px) 1px }', 'p { padding: 0px 1px }')
})

test('how wide the window is becomes how wide the box is; what a person prefers stays', () => {
  becomes('@media (max-width: 339px) { p { gap: 0 } }', '@container surface (max-width: 339px) { p { gap: 0 } }')
  for (const kept of ['(prefers-reduced-motion: reduce)', '(prefers-color-scheme: dark)', 'print']) {
    becomes(`@media ${kept} { html { gap: 1rem } }`, `@media ${kept} { .surface { gap: 16px } }`)
  }
})

test('what lies over the whole window keeps its measures', () => {
  becomes('.modal-panel { max-height: 100dvh; gap: 1rem }', '.modal-panel { max-height: 100dvh; gap: 16px }')
  becomes(
    '@media (min-width: 640px) { .modal-sheet .modal-panel { gap: 0 } p { gap: 0 } }',
    '@container surface (min-width: 640px) { p { gap: 0 } } @media (min-width: 640px) { .modal-sheet .modal-panel { gap: 0 } }'
  )
  becomes('.modality { height: 100vh }', '.modality { height: 100cqh }')
})

test('braces and semicolons in texts and comments end nothing', () => {
  becomes(
    'p::after { content: "}; html {"; /* } */ gap: 1rem } q { gap: 0 }',
    'p::after { content: "}; html {"; gap: 16px } q { gap: 0 }'
  )
})

test('a rule that it does not know stops the build', () => {
  assert.throws(() => fitToBox('@import url(x.css); p { gap: 0 }'), /@import/)
  assert.throws(() => fitToBox('@layer x { p { gap: 0 } }'), /@layer/)
})

test('the page around has no say in variables that only elements set', () => {
  const ground = groundOfBox(
    ':root { --own: 1 } p { --mine: 1; gap: var(--mine) var(--own) var(--host-page, var(--else)) }'
  )
  for (const name of ['--mine', '--host-page', '--else']) assert.match(ground, `${name}: initial;`)
  assert.not.match(ground, '--own')
  assert.match(ground, 'all: initial;')
})

test('nothing of the document is left in the styles of the app', async () => {
  const files = filesBelow('src/ui').filter((path: string) => path.endsWith('.css'))
  const css = await makeWidgetCss([...files, 'node_modules/uplot/dist/uPlot.min.css'], false)
  const ground = groundOfBox(files.map((file: string) => readFileSync(file, 'utf8')).join('\n'))
  assert.not.match(css, /\d*\.?\d+rem\b/)
  assert.not.match(css, /(^|[\s,{}>])(html|body)(?![\w-])/m)
  assert.not.match(css, /:root/)
  const windows = [...css.matchAll(/[^{}]+\{[^{}]*\b\d+[dsl]?v[hw]\b[^{}]*\}/g)].map(
    ([rule]) => rule.trim().split(/\s/)[0]
  )
  assert.equal(windows.sort(), ['.modal-panel', '.surface-frame'])
  assert.match(ground, ':host')
})

test.run()
