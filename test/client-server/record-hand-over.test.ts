// The records as a file in hosts that fetch none themselves: the hosts are emulated, the file is the backend's.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { writeTokens } from '../../src/api/tokens.ts'
import { exportRecords } from '../../src/areas/wallet/stores/file-export.ts'
import type { Host } from '../../src/host/host.ts'
import { createPartnerHost } from '../../src/host/partner/host.ts'
import { createTelegramHost } from '../../src/host/telegram/host.ts'
import { $features } from '../../src/stores/features.ts'
import { $exportedFile } from '../../src/stores/file-export.ts'
import { startTestAppIn } from '../app.ts'
import { allCapabilities, createPartnerEmulator } from '../emulators/partner.ts'
import { createTelegramEmulator } from '../emulators/telegram.ts'
import type { Backend, Merchant } from '../server/backend.ts'
import { type Network, onBackend, openShop } from './client.ts'

const test = suite('records handed over, client and backend')
const publicUrl = 'https://wallet.example'
let backend: Backend
let network: Network
let merchant: Merchant
let takeOut: () => void

onBackend(
  test,
  started => {
    ;({ backend, network } = started)
  },
  { environment: { PUBLIC_URL: publicUrl } }
)
test.before.each(async () => {
  ;({ merchant } = await openShop(backend, network, { available: 50_000n }))
})
test.after.each(() => takeOut())

async function exportIn(host: Host): Promise<void> {
  const saved: string[] = []
  startTestAppIn({ ...host, download: (_file, name) => void saved.push(name) })
  writeTokens(host.storage, { access_token: merchant.token, refresh_token: 'unused', expires_in: 900 })
  $features.set(await host.features())
  await exportRecords({})
  assert.equal($exportedFile.get(), { state: 'opened' })
  assert.equal(saved, [])
}

/** Reads the file as the browser does that opens the address, without a session. */
async function fileAt(address: string): Promise<string> {
  assert.ok(address.startsWith(`${publicUrl}/`), address)
  return (await fetch(address.replace(publicUrl, backend.url))).text()
}

test('Telegram before 8.0 opens the address', async () => {
  const botToken = '7000000001:AAHostHostHostHostHostHostHostHostHost'
  const emulator = createTelegramEmulator({
    profile: 'ios',
    version: '7.7',
    user: { id: 42, first_name: 'Ada' },
    botToken
  })
  const hash = emulator.launchHash()
  takeOut = emulator.install(globalThis.window)
  const made = createTelegramHost(`${emulator.launchQuery()}${hash}`)
  assert.ok(made)
  emulator.touch()
  await exportIn(made.host)
  const opened = emulator.log.last('web_app_open_link')?.data as { url: string }
  assert.match(await fileAt(opened.url), '500.00')
  assert.is(emulator.log.last('web_app_request_file_download'), undefined)
})

test('a partner that cannot download opens the address', async () => {
  const capabilities = allCapabilities.filter(one => one !== 'download')
  const partner = createPartnerEmulator({ profile: 'android', origin: 'https://partner.example', capabilities })
  takeOut = partner.install(globalThis.window)
  await exportIn(await createPartnerHost(partner.launchHash(), { origins: async () => [] }))
  const opened = partner.log.last('openLink')?.data as { address: string }
  assert.match(await fileAt(opened.address), '500.00')
  assert.is(partner.log.last('download'), undefined)
})

test.run()
