import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('host of the widget')

test('opens links as the page around would, once its features are there', async () => {
  const shadow = document.createElement('div').attachShadow({ mode: 'open' })
  const ended = new Promise<void>(() => undefined)
  Object.assign(globalThis, {
    __widget: { shadow, name: 'shop', options: {}, stored: new Map(), ended, emit: () => undefined }
  })
  const { browserHost } = await import('../../src/widget/host.ts')
  const opened: string[] = []
  const before = globalThis.open
  globalThis.open = address => {
    opened.push(String(address))
    return null
  }
  const host = browserHost()
  const features = await host.features()
  assert.equal(features.launch, { kind: 'page' })
  assert.is(await host.features(), features)
  for (let turn = 0; turn < 100 && opened.length === 0; turn += 1) {
    await new Promise(resolve => setImmediate(resolve))
    await host.openLink('https://t.me/help')
  }
  assert.equal(opened, ['https://t.me/help'])
  globalThis.open = before
})

test.run()
