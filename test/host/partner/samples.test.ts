// The samples for partners: their JavaScript runs here in a page with the same globals, and their names are those of the protocol. The
// sample of the frame runs in test/browser/partner.test.ts.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bridgeTimes, startBridge } from '../../../src/host/partner/bridge.ts'
import { createEnvelope, readAppMessage, readHostMessage } from '../../../src/host/partner/messages.ts'
import { ANDROID_NAME, CHANNEL_NAME, LAUNCH_MARK } from '../../../src/host/partner/protocol.ts'
import { type BridgeWindow, findTransport } from '../../../src/host/partner/transport.ts'

const test = suite('partner samples')
const folder = 'src/host/partner/samples'
const times = { ...bridgeTimes, hello: [0], welcome: 200 }

interface Sample {
  file: string
  /** Puts the platform's globals into the page. */
  place(port: { postMessage(json: string): void }): Record<string, unknown>
  /** The name that the source must contain. */
  named: string
  /** Returns the script that the source runs in the page, with the message inserted as the platform does. */
  script(source: string, json: string): { text: string; json?: string }
}

const script = (source: string, hole: string, json: string) => {
  const match = /(window\.MerchantWalletBridge && window\.MerchantWalletBridge\.receive\([^"'`\n]*\))/.exec(source)
  if (!match?.[1]?.includes(hole)) throw new Error('the sample does not deliver')
  return { text: match[1].replace(hole, JSON.stringify(json)) }
}

const samples: Sample[] = [
  {
    file: 'ios/WalletViewController.swift',
    place: port => ({ webkit: { messageHandlers: { [CHANNEL_NAME]: port } } }),
    named: `"${CHANNEL_NAME}"`,
    // The message is an argument of the function whose body is the script.
    script: (source, json) => ({ text: script(source, '(json)', '').text.replace('""', '(json)'), json })
  },
  {
    file: 'android/WalletActivity.kt',
    place: port => ({ [ANDROID_NAME]: port }),
    named: `"${ANDROID_NAME}"`,
    script: (source, json) => script(source, '$text', json)
  },
  {
    file: 'react-native/wallet-screen.tsx',
    place: port => ({ ReactNativeWebView: port }),
    named: 'onMessage={onMessage}',
    script: (source, json) => script(source, '$'.concat('{JSON.stringify(json)}'), json)
  },
  {
    file: 'flutter/wallet_screen.dart',
    place: port => ({ [CHANNEL_NAME]: port }),
    named: `addJavaScriptChannel('${CHANNEL_NAME}'`,
    script: (source, json) => script(source, '$'.concat('{jsonEncode(json)}'), json)
  }
]

for (const sample of samples) {
  const source = readFileSync(`${folder}/${sample.file}`, 'utf8')

  test(`${sample.file}: its messages pass in both directions`, async () => {
    assert.ok(source.includes(sample.named))
    assert.match(source, new RegExp(`/(\\?partner)?#${LAUNCH_MARK}&mwTheme=`))
    const window: Record<string, unknown> = { location: { origin: 'https://wallet.example' } }
    const deliver = (type: string, data: object, re?: string): void => {
      const { text, json } = sample.script(source, JSON.stringify(createEnvelope(type, data, re)))
      new Function('window', 'json', text)(window, json)
    }
    const heard: string[] = []
    const port = {
      postMessage(json: string): void {
        const reading = readAppMessage(json)
        if (reading.state !== 'read') throw new Error(json)
        heard.push(reading.message.type)
        // Quotes, line ends and the end of a script element must arrive unchanged.
        const user = `O'Neil "\\ \u2028</script>${'`'}`
        if (reading.message.type === 'hello') deliver('welcome', { capabilities: [], user }, reading.message.id)
      }
    }
    Object.assign(window, sample.place(port), { parent: window })
    // Before the app has started the script does nothing.
    deliver('activated', {})
    const transport = findTransport(async () => [], window as unknown as BridgeWindow)
    assert.ok(transport)
    const bridge = startBridge(transport, times)
    assert.is((await bridge.welcome)?.user, `O'Neil "\\ \u2028</script>${'`'}`)
    assert.equal(heard, ['hello'])
    bridge.close()
  })

  test(`${sample.file}: every name in it belongs to the protocol`, () => {
    const cases = [...source.matchAll(/(?:case |^ {6})((?:["'][\w.]+["'](?:, | \|\| )?)+)(?::| ->)/gm)]
    const types = cases.flatMap(match => [...(match[1] ?? '').matchAll(/["']([\w.]+)["']/g)].map(([, name]) => name))
    assert.ok(types.length >= 8, String(types))
    for (const type of types) assert.is.not(readAppMessage({ v: 1, id: 'a', type, data: {} }).state, 'unknown', type)
    const sent = [...source.matchAll(/(?:\b|_)send\(\s*["']([\w.]+)["']/g)].map(([, name]) => name)
    assert.ok(sent.length >= 3)
    for (const type of sent)
      assert.is.not(readHostMessage({ v: 1, id: 'a', type, data: { code: '', message: '' } }).state, 'unknown', type)
  })

  test(`${sample.file}: it allows one https origin, and one code for each load`, () => {
    assert.ok(source.includes('https://wallet.example'))
    assert.not.match(source, /http:\/\//)
    assert.match(source, /load/)
    assert.not.match(source, /PARTNER_TOKEN|Bearer/)
  })
}

test('backend/server.mjs: the token goes only to the wallet, and the code only to the signed-in user', async () => {
  const requests: { authorization: string | undefined; body: string }[] = []
  const wallet = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      requests.push({ authorization: request.headers.authorization, body })
      response.end(JSON.stringify({ code: 10000, message: 'OK', data: { code: 'a-code', expires_in: 60 } }))
    })
  })
  await new Promise<void>(resolve => wallet.listen(0, '127.0.0.1', resolve))
  process.env.WALLET_URL = `http://127.0.0.1:${(wallet.address() as AddressInfo).port}`
  process.env.PARTNER_TOKEN = 'token-of-the-partner'
  const { walletCode } = await import(pathToFileURL(join(process.cwd(), folder, 'backend/server.mjs')).href)
  const answers: [number, string][] = []
  const call = async (user: object | null, method = 'POST', url = '/wallet-code') => {
    let status = 0
    const response = {
      writeHead(code: number) {
        status = code
        return response
      },
      end: (text: string) => void answers.push([status, text])
    }
    await walletCode(async () => user)({ method, url }, response)
  }
  await call({ id: 'u-1', name: 'Lan', language: 'vi' })
  await call(null)
  await call({ id: 'u-1' }, 'GET')
  await call({ id: 'u-1' }, 'POST', '/other')
  assert.equal(
    answers.map(([status]) => status),
    [200, 401, 401, 401]
  )
  assert.is(answers[0]?.[1], '{"code":"a-code"}')
  assert.equal(requests, [
    { authorization: 'Bearer token-of-the-partner', body: '{"user_id":"u-1","nickname":"Lan","language":"vi"}' }
  ])
  assert.not(JSON.stringify(answers).includes('token-of-the-partner'))
  await new Promise(resolve => wallet.close(resolve))
  const { error } = console
  console.error = () => undefined
  await call({ id: 'u-1' })
  console.error = error
  assert.is(answers.at(-1)?.[0], 502)
})

test('backend/server.mjs: imported by a file of the same name it opens no port', async () => {
  const place = await mkdtemp(join(tmpdir(), 'mw-sample-'))
  const own = join(place, 'server.mjs')
  await writeFile(
    own,
    `import ${JSON.stringify(pathToFileURL(join(process.cwd(), folder, 'backend/server.mjs')).href)}\n`
  )
  // An open port would keep the program running.
  const { status, signal } = spawnSync(process.execPath, [own], { timeout: 20_000, env: { ...process.env, PORT: '0' } })
  await rm(place, { recursive: true })
  assert.equal([status, signal], [0, null])
})

test('iframe/: no person has a name by default, and the frame has one', () => {
  const read = (name: string) => readFileSync(join(folder, 'iframe', name), 'utf8')
  assert.match(read('index.html'), '<body data-user="">')
  assert.not.match(read('index.html'), '??')
  assert.match(read('partner.ts'), "frame.name = 'merchant-wallet:")
})

test.run()
