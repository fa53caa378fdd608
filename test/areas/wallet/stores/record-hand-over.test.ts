// The records as a file in hosts that fetch none themselves, with the hosts as they are.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { exportRecords } from '../../../../src/areas/wallet/stores/file-export.ts'
import type { Host } from '../../../../src/host/host.ts'
import { partnerHost } from '../../../../src/host/partner/host.ts'
import { telegramHost } from '../../../../src/host/telegram/host.ts'
import { $features } from '../../../../src/stores/features.ts'
import { $exportedFile } from '../../../../src/stores/file-export.ts'
import { type Loopback, loopback, ok } from '../../../api/loopback.ts'
import { signedIn, startTestApp, startTestAppIn } from '../../../app.ts'
import { allCapabilities, partnerEmulator } from '../../../emulators/partner.ts'
import { telegramEmulator } from '../../../emulators/telegram.ts'

const test = suite('records handed over')
const address = 'https://wallet.example/api/v1/wallet/record_file/abc'
let server: Loopback
let takeOut: () => void
let saved: string[]

test.before.each(async () => {
  server = await loopback()
  server.answer = () => ok({ address, name: 'records.csv', expires_in: 300 })
  saved = []
  startTestApp()
})
test.after.each(() => {
  takeOut()
  server.close()
})

async function exportIn(host: Host) {
  startTestAppIn({ ...host, download: (_file, name) => void saved.push(name) })
  signedIn(host as Parameters<typeof signedIn>[0])
  $features.set(await host.features())
  await exportRecords({})
  assert.equal($exportedFile.get(), { state: 'opened' })
  assert.equal(saved, [])
}

test('Telegram before 8.0 opens the address', async () => {
  const botToken = '7000000001:AAHostHostHostHostHostHostHostHostHost'
  const emulator = telegramEmulator({ profile: 'ios', version: '7.7', user: { id: 42, first_name: 'Ada' }, botToken })
  const hash = emulator.launchHash()
  takeOut = emulator.install(globalThis.window)
  const made = telegramHost(`${emulator.launchQuery()}${hash}`)
  assert.ok(made)
  emulator.touch()
  await exportIn(made.host)
  assert.equal(emulator.log.last('web_app_open_link')?.data, { url: address })
  assert.is(emulator.log.last('web_app_request_file_download'), undefined)
})

test('a partner that cannot download opens the address', async () => {
  const capabilities = allCapabilities.filter(one => one !== 'download')
  const partner = partnerEmulator({ profile: 'android', origin: 'https://partner.example', capabilities })
  takeOut = partner.install(globalThis.window)
  await exportIn(await partnerHost(partner.launchHash(), { origins: async () => [] }))
  assert.equal(partner.log.last('openLink')?.data, { address })
  assert.is(partner.log.last('download'), undefined)
})

test.run()
