import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readEarlySecret } from '../../../src/host/telegram/early-secret.ts'

const test = suite('keystore before the SDK')

interface Receiver {
  receiveEvent(type: string, data: unknown): void
}
interface ClientWindow {
  Telegram?: { WebView: Receiver }
  TelegramGameProxy?: Receiver
  TelegramWebviewProxy?: { postEvent(type: string, json: string): void }
}
const page = window as unknown as ClientWindow

test.after.each(() => {
  for (const name of ['Telegram', 'TelegramGameProxy', 'TelegramWebviewProxy'] as const) delete page[name]
})

/** A client that answers through one of the two objects; `respond` makes its events out of the id of the request. */
function installClient(receiver: 'WebView' | 'TelegramGameProxy', respond: (id: string) => object[]): string[] {
  const sent: string[] = []
  page.TelegramWebviewProxy = {
    postEvent(type, json) {
      const { req_id, key } = JSON.parse(json)
      sent.push(`${type} ${key}`)
      setTimeout(() => {
        const object = receiver === 'WebView' ? page.Telegram?.WebView : page.TelegramGameProxy
        for (const data of respond(req_id)) object?.receiveEvent('secure_storage_key_received', data)
      })
    }
  }
  return sent
}

for (const receiver of ['WebView', 'TelegramGameProxy'] as const)
  test(`a client that calls ${receiver} answers its own request only`, async () => {
    const sent = installClient(receiver, req_id => [
      { req_id: 'another', value: 'no' },
      { req_id, value: 'secret' }
    ])
    assert.is(await readEarlySecret('refresh_token'), 'secret')
    assert.equal(sent, ['web_app_secure_storage_get_key refresh_token'])
  })

test('without a value, without an answer, without a client, and beside the SDK there is none', async () => {
  assert.is(await readEarlySecret('refresh_token'), undefined)
  Reflect.deleteProperty(page, 'Telegram')
  installClient('WebView', req_id => [{ req_id, value: null }])
  assert.is(await readEarlySecret('refresh_token'), undefined)
  Reflect.deleteProperty(page, 'Telegram')
  installClient('WebView', () => [])
  assert.is(await readEarlySecret('refresh_token'), undefined)
  const { Telegram } = page
  const sent = installClient('WebView', req_id => [{ req_id, value: 'secret' }])
  assert.is(await readEarlySecret('refresh_token'), undefined)
  assert.equal(sent, [])
  assert.is(page.Telegram, Telegram)
})

test.run()
