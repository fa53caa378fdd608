import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkSinglePreact } from '../../src/build/react.mjs'

const test = suite('one Preact')
const good = [
  'node_modules/preact/dist/preact.mjs',
  'node_modules/preact/hooks/dist/hooks.mjs',
  'node_modules/preact/compat/dist/compat.mjs',
  'node_modules/@preact/compat/index.mjs',
  'node_modules/@nanostores/react/index.js',
  'src/open/main.tsx'
]
const bundled = (...paths: string[]) => ({ inputs: Object.fromEntries(paths.map(path => [path, {}])) })

test('accepts one copy of each part', () => {
  checkSinglePreact(bundled(...good), false)
})

test('refuses a second copy, in another folder or of another form', () => {
  assert.throws(() => checkSinglePreact(bundled(...good, 'node_modules/preact/dist/preact.js'), false), /Two copies/)
  const nested = 'node_modules/wouter/node_modules/preact/hooks/dist/hooks.mjs'
  assert.throws(() => checkSinglePreact(bundled(...good, nested), false), /Two copies of Preact \(hooks\)/)
})

test('refuses real React, also below another package', () => {
  for (const path of ['node_modules/react/index.js', 'node_modules/x/node_modules/react-dom/client.js']) {
    assert.throws(() => checkSinglePreact(bundled(...good, path), false), /Real React/)
  }
})

test('refuses a bundle that bypasses @preact/compat', () => {
  assert.throws(() => checkSinglePreact(bundled('node_modules/preact/dist/preact.mjs'), false), /not used/)
})

test('a build with React refuses Preact', () => {
  checkSinglePreact(bundled('node_modules/react/index.js'), true)
  assert.throws(() => checkSinglePreact(bundled(...good), true), /Preact is in/)
})

test.run()
