// The refresh token in the keystores of the emulated clients, with the real SDK.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createRenewal } from '../../../src/api/renew.ts'
import { clearTokens, writeTokens } from '../../../src/api/tokens.ts'
import type { Host } from '../../../src/host/host.ts'
import { listCapabilities } from '../../../src/host/telegram/capabilities.ts'
import { withKeystore } from '../../../src/stores/telegram-keystore.ts'
import { type Loopback, ok, startLoopback } from '../../api/loopback.ts'
import type { Profile } from '../../emulators/profiles.ts'
import { createTelegramEmulator, type TelegramEmulator, type TelegramOptions } from '../../emulators/telegram.ts'
import { open, type World, withTimeout } from '../../emulators/telegram-page.ts'
import { waitUntil } from '../../time.ts'

const test = suite('telegram keystore')
const botToken = '7000000001:AAHostHostHostHostHostHostHostHostHost'
const user = { id: 42, first_name: 'Ada' }
const asking = 'web_app_secure_storage_save_key'
let server: Loopback

test.before.each(async () => {
  server = await startLoopback()
  server.answer = ({ body }) => {
    const generation = Number(JSON.parse(body).refresh_token.replace('refresh-', '')) + 1
    return ok({ access_token: 'access', refresh_token: `refresh-${generation}`, expires_in: 900 })
  }
})
test.after.each(() => server.close())

interface Page {
  world: World
  host: Host
  readStored(): string | null
}

// As src/stores/telegram-launch.ts puts it in place.
async function opened(emulator: TelegramEmulator, window?: World['window']): Promise<Page> {
  const world = await open(emulator, window && { window })
  const { host, launch } = world.made as NonNullable<World['made']>
  const { version, platform } = launch
  return {
    world,
    host: withKeystore(host, listCapabilities(version, platform).secureStorage),
    readStored: () => world.window.localStorage.getItem('refresh_token')
  }
}

async function signedIn(profile: Profile, options: Partial<TelegramOptions> = {}) {
  const emulator = createTelegramEmulator({ profile, user, botToken, ...options })
  const page = await opened(emulator)
  writeTokens(page.host.storage, { access_token: 'access', refresh_token: 'refresh-1', expires_in: 900 })
  await page.host.features()
  return { emulator, ...page }
}

const renewed = async ({ host, world }: Page): Promise<string[]> => {
  world.window.localStorage.setItem('mw.access_until', '1')
  const fresh = createRenewal({
    host: () => host,
    renewSession: async () => false,
    onEnded: async () => assert.unreachable('the session ended')
  })
  assert.is(await withTimeout(fresh(), 'renewal'), 'access')
  return server.requests.map(({ body }) => JSON.parse(body).refresh_token)
}

const isMoved = ({ readStored }: Page, { device }: TelegramEmulator, token: string): boolean =>
  readStored()?.startsWith('keystore:') === true && device.secure.get('refresh_token') === `${readStored()} ${token}`

for (const profile of ['android', 'ios', 'macos'] as const) {
  test(`${profile} 9.0 keeps it, gives it back after a reload, takes the next one, and forgets it at the sign-out`, async () => {
    const { emulator, ...page } = await signedIn(profile, { version: '9.0' })
    await waitUntil(() => isMoved(page, emulator, 'refresh-1'))
    page.world.close()
    const again = await opened(emulator, page.world.window)
    assert.equal(await renewed(again), ['refresh-1'])
    await waitUntil(() => isMoved(again, emulator, 'refresh-2'))
    clearTokens(again.host.storage)
    await waitUntil(() => emulator.device.secure.size === 0)
    assert.is(again.readStored(), null)
    again.world.close()
  })
}

for (const [profile, version] of [
  ['android', '8.0'],
  ['ios', '8.0'],
  ['tdesktop', '9.0'],
  ['tdesktop', '10.2'],
  ['web-a', '10.2'],
  ['web-k', '10.2']
] as const) {
  test(`${profile} ${version} has none: the token stays in the storage, and the client is asked nothing`, async () => {
    const { emulator, ...page } = await signedIn(profile, { version })
    assert.equal(await renewed(page), ['refresh-1'])
    assert.is(page.readStored(), 'refresh-2')
    assert.is(emulator.log.last(asking), undefined)
    assert.is(emulator.state.closed, null)
    page.world.close()
  })
}

test('a client that answers UNSUPPORTED leaves the token in the storage', async () => {
  const emulator = createTelegramEmulator({ profile: 'tdesktop', user, botToken, version: '9.0' })
  // Another platform's name on it: only its answer tells.
  const hash = emulator.launchHash().replace('tgWebAppPlatform=tdesktop', 'tgWebAppPlatform=android')
  const page = await opened({ ...proxied(emulator), launchHash: () => hash })
  writeTokens(page.host.storage, { access_token: 'access', refresh_token: 'refresh-1', expires_in: 900 })
  await page.host.features()
  await waitUntil(() => emulator.log.last('secure_storage_failed') !== undefined)
  assert.equal(await renewed(page), ['refresh-1'])
  assert.is(page.readStored(), 'refresh-2')
  page.world.close()
})

// A spread would copy neither members of the prototype nor getters.
const proxied = (emulator: TelegramEmulator): TelegramEmulator =>
  ({ install: page => emulator.install(page), launchQuery: () => emulator.launchQuery() }) as TelegramEmulator

test('an iPhone that never answers delays nothing while the token is valid, and loses nothing', async () => {
  const { emulator, ...page } = await signedIn('ios', { version: '9.0', faults: ['dropped'] })
  await waitUntil(() => emulator.log.last(asking) !== undefined)
  assert.is(page.readStored(), 'refresh-1')
  // The page is closed while it waits; the next one finds the token in the storage.
  page.world.close()
  emulator.setFaults([])
  const again = await opened(emulator, page.world.window)
  assert.is(again.host.storage.get('refresh_token'), 'refresh-1')
  await again.host.features()
  again.world.close()
})

test('garbled answers, wrong types and answers to other requests are ignored', async () => {
  for (const fault of ['garbled', 'wrong-types'] as const) {
    const { emulator, ...page } = await signedIn('android', { version: '9.0' })
    await waitUntil(() => isMoved(page, emulator, 'refresh-1'))
    const { secureStore } = await page.host.features()
    emulator.setFaults([fault])
    assert.equal(await secureStore?.get('refresh_token'), { state: 'unanswered' })
    emulator.setFaults([])
    assert.equal(await secureStore?.get('nothing'), { state: 'none' })
    page.world.close()
  }
})

test('each person of a device has an own keystore, without the session of others', async () => {
  const { emulator, ...page } = await signedIn('android', { version: '9.0' })
  await waitUntil(() => isMoved(page, emulator, 'refresh-1'))
  page.world.close()
  const own = emulator.device
  emulator.relaunch({ user: { id: 7, first_name: 'Bo' } })
  const other = await opened(emulator, page.world.window)
  assert.is(other.readStored(), null)
  other.world.close()
  emulator.relaunch({ user })
  const again = await opened(emulator, page.world.window)
  await again.host.features()
  await waitUntil(() => own.secure.size === 0)
  again.world.close()
})

test.run()
