// Launches of the playground: the addresses of the frame, and a partner's first message.
import { Window } from 'happy-dom'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readLaunch } from '../../../src/host/telegram/launch.ts'
import { waitUntilArrived } from '../../emulators/arrived.ts'
import { themes } from '../../emulators/themes.ts'
import type { Person } from '../backend.ts'
import { launchApp } from './launch.ts'
import { defaults, type HostPlace } from './place.ts'

const test = suite('launches of the playground')
const realFetch = globalThis.fetch
const person: Person = { id: 100_001, first_name: 'Ada', language_code: 'en', hasDemoShop: true }
/** The requests to the backend, with their input. */
let calls: [string, Record<string, unknown>][] = []
let count = 0

test.before.each(() => {
  calls = []
  globalThis.fetch = async (path, options) => {
    const body = JSON.parse(String(options?.body ?? '{}'))
    calls.push([String(path), body])
    if (String(path).endsWith('/login_telegram')) return Response.json({ code: 10_000, data: {} })
    count += 1
    const user = encodeURIComponent(JSON.stringify({ id: body.user, first_name: 'Ada & Co' }))
    return Response.json({ init_data: `user=${user}&auth_date=${count}&hash=0${count}` })
  }
})
test.after(() => {
  globalThis.fetch = realFetch
})

const launch = (change: Partial<HostPlace>) => launchApp({ ...defaults, ...change }, themes.day, person)
async function dataOf(change: Partial<HostPlace>): Promise<string | null> {
  const { hash } = new URL((await launch(change)).address, 'https://shop.example')
  return readLaunch(hash)?.initData ?? null
}

test('each launch has its own data, and a repeated launch has the same data', async () => {
  const first = await dataOf({})
  const second = await dataOf({})
  assert.is.not(first, second)
  assert.is(await dataOf({ launch: 'same again' }), second)
  assert.is(await dataOf({ launch: 'same again' }), second)
  assert.is.not(await dataOf({ launch: 'same again', user: 100_002 }), second)
})

test('replayed data was used by another person before', async () => {
  const data = await dataOf({ launch: 'replayed' })
  assert.equal(
    calls.map(([path]) => path),
    ['/playground/api/launch', '/api/v1/user/login_telegram']
  )
  assert.is(calls[1]?.[1].init_data, data)
  assert.ok(String(calls[1]?.[1].proof).length >= 16)
})

test('a forged launch has a wrong signature', async () => {
  const data = await dataOf({ launch: 'forged' })
  assert.is(new URLSearchParams(data ?? '').get('hash'), `1${count}`)
})

test('a decoded address truncates the data for a simple parser', async () => {
  const { address } = await launch({ launch: 'decoded' })
  assert.match(address, /#tgWebAppData=user=%7B/)
  const cut = new URLSearchParams(address.replace(/.*#/, '')).get('tgWebAppData') ?? ''
  assert.not(cut.includes('auth_date'))
  assert.match((await dataOf({ launch: 'decoded' })) ?? '', /auth_date=/)
})

test('a route with a launch parameter is not a launch', async () => {
  const { address } = await launch({ launch: 'in a route', version: '9.1', start: 'ref_A' })
  assert.is(address, '/playground/frame.html#/recharge?tgWebAppVersion=6.0')
})

test('the old transport is used when it is selected', async () => {
  const said = async (wire: HostPlace['wire']) => {
    const { host } = await launch({ host: 'web-a', wire })
    const page = new Window({ url: 'https://shop.example/' })
    host.emulator.install(page)
    return typeof (page as unknown as { external?: { notify?: unknown } }).external?.notify
  }
  assert.equal([await said('its own'), await said('notify')], ['undefined', 'function'])
})

test('a partner can open every target of a start parameter', async () => {
  const start = async (text: string) => {
    const { host } = await launch({ host: 'partner-flutter', launch: 'without data', start: text })
    const page = new Window({ url: 'https://shop.example/' }) as unknown as Record<
      string,
      { postMessage(text: string): void }
    >
    host.emulator.install(page)
    const data = { app: 'merchant-wallet', versions: [1], load: 'a-load-of-the-app' }
    page.merchantWallet?.postMessage(JSON.stringify({ v: 1, id: 'a', type: 'hello', data }))
    await waitUntilArrived()
    const welcome = host.emulator.log.last('welcome')?.data
    assert.ok(welcome)
    return (welcome as { start?: object }).start
  }
  assert.equal(await start('ref_A-1'), { to: 'invite', code: 'A-1' })
  for (const to of ['notice', 'order', 'recharge', 'withdraw', 'project', 'task']) {
    assert.equal(await start(`${to}_7`), { to, id: '7' })
  }
  assert.is(await start('elsewhere_7'), undefined)
})

test.run()
