// `npm test` installs system packages only after a question, except in CI.
import { PassThrough } from 'node:stream'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mayInstall } from '../run/install.mjs'

function terminal(isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY })
  const output = Object.assign(new PassThrough(), { isTTY })
  let said = ''
  output.on('data', part => {
    said += part
  })
  const ask = (env: Record<string, string>) =>
    mayInstall('A Chromium', 'apt-get install chromium', { env, input, output })
  return { input, ask, said: () => said }
}

test('CI installs without a question', async () => {
  const { ask, said } = terminal(false)
  assert.is(await ask({ CI: '1' }), true)
  assert.is(said(), '')
})

test('without a terminal nothing is installed, and a message names the package', async () => {
  for (const env of [{}, { CI: '' }, { CI: 'false' }]) {
    const { ask, said } = terminal(false)
    assert.is(await ask(env), false)
    assert.match(said(), 'apt-get install chromium')
  }
})

test('at a terminal the person decides, and no is the default', async () => {
  for (const [typed, isWanted] of [
    ['y', true],
    ['YES', true],
    ['', false],
    ['n', false],
    ['yeah no', false]
  ] as const) {
    const { ask, input, said } = terminal(true)
    const answer = ask({})
    input.write(`${typed}\n`)
    assert.is(await answer, isWanted, typed)
    assert.match(said(), 'apt-get install chromium')
  }
})

test.run()
