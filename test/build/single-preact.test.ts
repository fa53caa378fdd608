import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkPreact } from '../../src/commands/budgets.mjs'

const test = suite('one Preact')
const good = [
  'node_modules/preact/dist/preact.mjs',
  'node_modules/preact/hooks/dist/hooks.mjs',
  'node_modules/preact/compat/dist/compat.mjs',
  'node_modules/@preact/compat/index.mjs',
  'node_modules/@nanostores/react/index.js'
]
const check = (...others: string[]) => checkPreact({ packages: { app: good, console: [...good, ...others] } })

test('accepts one copy of each part', () => {
  assert.equal(check(), [])
})

test('refuses a second copy, in another folder or of another form', () => {
  assert.equal(check('node_modules/preact/dist/preact.js'), ['Two copies of Preact are in console (preact)'])
  const nested = 'node_modules/wouter/node_modules/preact/hooks/dist/hooks.mjs'
  assert.equal(check(nested), ['Two copies of Preact are in console (hooks)'])
})

test('refuses real React, also below another package', () => {
  for (const path of ['node_modules/react/index.js', 'node_modules/x/node_modules/react-dom/client.js'])
    assert.equal(check(path), [`Real React is in console: ${path}`])
})

test('refuses a program that bypasses @preact/compat', () => {
  assert.equal(checkPreact({ packages: { app: ['node_modules/preact/dist/preact.mjs'] } }), [
    '@preact/compat is not in app'
  ])
})

test.run()
