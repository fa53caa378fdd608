// What screens do with a host that has more than a page: it holds what is half filled in, asks, scans, fetches files.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LogOutDialog } from '../../src/areas/account/parts/log-out-dialog.tsx'
import { BankAddScreen } from '../../src/areas/wallet/screens/bank-add.tsx'
import { RecordsScreen } from '../../src/areas/wallet/screens/records.tsx'
import { WithdrawScreen } from '../../src/areas/wallet/screens/withdraw.tsx'
import { findAddress, readScanned } from '../../src/areas/wallet/stores/scanned-address.ts'
import { withdrawalForm } from '../../src/areas/wallet/stores/withdrawal-form.ts'
import { createFakeFeatures, type FakeFeatures, type FakeHost } from '../../src/host/fake.ts'
import type { HostDialog, HostFeatures, ScanAnswer } from '../../src/host/host.ts'
import { navigate } from '../../src/location.ts'
import { UnlockOffer } from '../../src/shell/host-layer.tsx'
import { $features } from '../../src/stores/features.ts'
import { $exportedFile } from '../../src/stores/file-export.ts'
import { $toasts } from '../../src/stores/toasts.ts'
import { $unlockOffer } from '../../src/stores/unlock.ts'
import { onLayers } from '../../src/ui/navigation/back-stack.ts'
import { ok } from '../api/loopback.ts'
import { type Stage, stage } from '../areas/stage.tsx'
import { click, settle, type as typeIn } from '../run/dom.tsx'
import {
  account,
  withdrawInfo as info,
  record,
  tronAddress,
  wallet as walletSample,
  withdrawal
} from '../stores/samples.ts'

const test = suite('screens in a host')
let page: Stage
let features: FakeFeatures

function bring(changes: Partial<HostFeatures> = {}) {
  features = createFakeFeatures(changes)
  $features.set(features)
}
test.after.each(async () => {
  await page.end()
})

async function openWithdrawal(answers: Record<string, unknown> = {}, before = () => bring()) {
  navigate('/withdraw', { replace: true })
  const all = { withdraw_info: info(), withdraw_submit: withdrawal(), ...answers }
  page = await stage(WithdrawScreen, all, { before })
  await page.until(() => page.container.querySelector('[name=amount]') !== null, 'no form')
}
const dialog = () => page.container.querySelector('dialog')
const pay = async () => {
  await page.press('Withdraw 120.50')
  await page.until(() => dialog() !== null, 'no sheet')
  await typeIn(dialog()?.querySelector('input') as HTMLInputElement, 'secret-6')
  await click(dialog()?.querySelector('button[type=submit]') as HTMLElement)
}

test('a form with typed input blocks leaving, a prefilled one does not; emptied it does not any more', async () => {
  await openWithdrawal()
  // The first account is chosen by the page.
  await page.until(() => withdrawalForm.$values.get().account_id !== '', 'no account is chosen')
  assert.not.ok(features.held())
  await typeIn(page.field('amount'), '120.50')
  assert.ok(features.held())
  await typeIn(page.field('amount'), '')
  assert.not.ok(features.held())
})

test('leaving the page ends the block, and returning to the draft starts it again', async () => {
  await openWithdrawal()
  await typeIn(page.field('amount'), '120.50')
  await page.unmount()
  assert.not.ok(features.held())
  await page.reopen()
  assert.ok(features.held())
})

test('a pending payment blocks leaving until its answer, and is reported without amounts', async () => {
  const gate: (() => void)[] = []
  await openWithdrawal({
    withdraw_submit: async () => {
      await new Promise<void>(open => gate.push(open))
      return ok(withdrawal())
    }
  })
  page.host.features = async () => features
  await typeIn(page.field('amount'), '120.50')
  await pay()
  await page.until(() => gate.length === 1, 'nothing was sent')
  await page.unmount()
  assert.ok(features.held())
  gate[0]?.()
  await page.until(() => !features.held(), 'it is still held')
  assert.equal(features.reported, [{ type: 'withdraw.submitted', id: withdrawal().id }])
  assert.ok(features.haptics.includes('success'))
})

test('a host that loads after the input blocks leaving too', async () => {
  await openWithdrawal({}, () => {})
  await typeIn(page.field('amount'), '120.50')
  bring()
  assert.ok(features.held())
})

test('pressing too early triggers haptic feedback', async () => {
  await openWithdrawal()
  await click(page.container.querySelector('form button[type=submit]') as HTMLElement)
  assert.ok(features.haptics.includes('error'))
})

let closed: true[] = []
const LogOut = () => <LogOutDialog open onClose={() => void closed.push(true)} />

async function openLogOut(ask: HostFeatures['ask']) {
  closed = []
  page = await stage(LogOut, { logout: {} }, { before: () => bring({ ask }) })
  await settle()
}

test('a confirmation is shown by the host, and the action runs when confirmed there', async () => {
  const dialogs: HostDialog[] = []
  await openLogOut(async question => {
    dialogs.push(question)
    return 'confirmed'
  })
  assert.is(dialogs[0]?.title, 'Sign out?')
  assert.is(dialogs[0]?.danger, true)
  await page.until(() => page.server.of('/api/v1/user/logout').length === 1, 'nothing was done')
  // While it is being done the page shows that it is.
  assert.is(dialog()?.querySelectorAll('[aria-busy=true]').length, 1)
})

test('nothing happens when cancelled in the host', async () => {
  await openLogOut(async () => 'cancelled')
  assert.is(closed.length, 1)
  assert.is(dialog(), null)
  assert.is(page.server.of('/api/v1/user/logout').length, 0)
})

test('without a host dialog the page shows its own', async () => {
  await openLogOut(async () => 'unavailable')
  assert.ok(dialog()?.textContent?.includes('Sign out?'))
  await page.press('Stay signed in')
  assert.is(page.server.of('/api/v1/user/logout').length, 0)
})

test('a confirmation mounted before the host loaded is not shown in the page as well', async () => {
  let layers = 0
  const off = onLayers(() => {
    layers += 1
  })
  page = await stage(UnlockOffer, {})
  bring({ ask: () => new Promise(() => undefined) })
  for (const open of [true, false, true, false]) {
    $unlockOffer.set(open)
    await settle()
  }
  off()
  assert.is(layers, 0)
})

async function openAddress(scan: HostFeatures['scan'], canScan = true) {
  page = await stage(BankAddScreen, { wallet_info: walletSample(), account_add: account() })
  bring({ scan, canScan })
  await settle()
}
const wrongTron = 'TAypwkznQq6j23ZNVTrmuiH8vtv5fqYRUx'
const ethereum = `0x${'a1'.repeat(20)}`

test('a scanned address is accepted only if it belongs to a network', async () => {
  const judged: boolean[] = []
  await openAddress(async (_hint, accept) => {
    for (const text of ['hello', wrongTron, ethereum, `tron:${tronAddress}?amount=5`]) judged.push(accept(text))
    return { state: 'scanned', text: `tron:${tronAddress}?amount=5` }
  })
  await page.press('Scan a QR code')
  await page.until(() => page.field('address').value === tronAddress, 'no address')
  assert.equal(judged, [false, false, true, true])
})

test('a code of another network takes the network along, and a code of several chooses none', async () => {
  const chosen = () => page.container.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value
  const messages: string[] = []
  // A slow machine shows the result after a message has gone.
  const stop = $toasts.listen(toasts => messages.push(...toasts.map(({ message }) => message)))
  let text = ethereum
  await openAddress(async (_hint, accept) => {
    assert.ok(accept(text))
    return { state: 'scanned', text }
  })
  await page.press('Scan a QR code')
  await page.until(() => messages.length > 0, 'nothing is said')
  assert.equal([page.field('address').value, chosen()], ['', 'TRC20'])
  text = `ethereum:${ethereum}@56`
  await page.press('Scan a QR code')
  await page.until(() => page.field('address').value === ethereum, 'no address')
  assert.is(chosen(), 'BEP20')
  stop()
  assert.match(messages.at(-1) ?? '', /BEP20/)
  $toasts.set([])
})

test('text that the host sends without a request is ignored; cancelling shows nothing', async () => {
  let answer: ScanAnswer = { state: 'scanned', text: wrongTron }
  await openAddress(async () => answer)
  await page.press('Scan a QR code')
  await page.until(() => $toasts.get().length === 1, 'nothing is said')
  assert.is(page.field('address').value, '')
  $toasts.set([])
  answer = { state: 'cancelled' }
  await page.press('Scan a QR code')
  await settle()
  assert.is($toasts.get().length, 0)
})

test('without a scanner only the field is shown', async () => {
  await openAddress(async () => ({ state: 'unavailable' }), false)
  assert.throws(() => page.named('Scan a QR code'), /no "Scan/)
  assert.ok(page.field('address'))
})

test('of a payment link the recipient is used, never the token contract or another chain’s address', () => {
  assert.is(findAddress(` ${ethereum} `, 'ERC20'), ethereum)
  const networkOf = (text: string, chosen: 'TRC20' | 'ERC20' | 'BEP20') => readScanned(text, chosen)?.network
  assert.is(networkOf(`ethereum:${ethereum}`, 'TRC20'), 'ERC20')
  assert.is(networkOf(`ethereum:${ethereum}@56`, 'TRC20'), 'BEP20')
  assert.is(networkOf(ethereum, 'BEP20'), 'BEP20')
  assert.is(networkOf(ethereum, 'TRC20'), null, 'of one of two')
  assert.is(readScanned('hello', 'TRC20'), null)
  assert.is(findAddress(`ethereum:${ethereum}`, 'ERC20'), ethereum)
  assert.is(findAddress(`ethereum:pay-${ethereum}@1?value=1`, 'ERC20'), ethereum)
  assert.is(findAddress(`ethereum:0xtoken@1/transfer?address=${ethereum}&uint256=5`, 'ERC20'), ethereum)
  assert.is(findAddress(`ethereum:${ethereum}@56`, 'ERC20'), null)
  assert.is(findAddress(`ethereum:${ethereum}@56`, 'BEP20'), ethereum)
  assert.is(findAddress(`ethereum:${ethereum}@1/approve?address=${ethereum}`, 'ERC20'), null)
  assert.is(findAddress(`ethereum:${ethereum}@1/transfer`, 'ERC20'), null)
})

const telegram = { kind: 'telegram', initData: null, version: '8.0', platform: 'ios', start: null } as const

async function openRecords(link: unknown, changes: Partial<HostFeatures>, surroundings: Partial<FakeHost> = {}) {
  const list = { list: [record()], total: 1, page: 1, page_size: 20, money_in: '620.50', money_out: '120.50' }
  page = await stage(RecordsScreen, {
    wallet_info: walletSample(),
    record_list: list,
    statement_list: { list: ['2026-11'], timezone: 'UTC' },
    record_export_link: link,
    record_export: () => ({
      body: 'Time,Type\n',
      headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="records-2026.csv"' }
    })
  })
  bring({ launch: telegram, ...changes })
  Object.assign(page.host, { kind: 'telegram' }, surroundings)
  await page.shows('500.00')
  const states: string[] = []
  const stop = $exportedFile.listen(({ state }) => states.push(state))
  await page.press('Save as a file')
  await page.press('Export CSV')
  await page.until(() => states.length > 1, 'no file')
  stop()
}
const link = { address: '/api/v1/wallet/record_file/abc', name: 'records.csv', expires_in: 300 }

test('a host that downloads files gets an absolute address, and the page saves nothing', async () => {
  const handed: string[][] = []
  await openRecords(link, {
    downloadFrom: async (...file) => {
      handed.push(file)
      return 'started'
    }
  })
  assert.is(handed.length, 1)
  assert.match(handed[0]?.[0] ?? '', /^http:\/\/.+\/api\/v1\/wallet\/record_file\/abc$/)
  assert.is(handed[0]?.[1], 'records.csv')
  assert.is(page.host.downloaded.length, 0)
})

test('after a refusal in the host no file is saved or opened, and nothing is announced', async () => {
  await openRecords(link, { downloadFrom: async () => 'cancelled' })
  assert.equal($exportedFile.get(), { state: 'none' })
  assert.equal([$toasts.get(), page.host.opened, page.host.downloaded], [[], [], []])
})

test('a host without downloads opens the address, and nothing is announced as saved', async () => {
  for (const kind of ['telegram', 'partner'] as const) {
    await openRecords(link, { downloadFrom: async () => 'unavailable' }, { kind })
    assert.is(page.host.opened.length, 1, kind)
    assert.match(page.host.opened[0] ?? '', /^http:\/\/.+\/api\/v1\/wallet\/record_file\/abc$/)
    assert.equal($exportedFile.get(), { state: 'opened' })
    assert.is(page.host.downloaded.length, 0)
    assert.equal($toasts.get(), [])
    await page.end()
  }
  // One that has said nothing of itself is no less a host.
  await openRecords(link, { launch: { kind: 'page' } }, { kind: 'partner' })
  assert.is(page.host.opened.length, 1)
})

test('if nothing opens, or without an address, the page saves the file itself', async () => {
  await openRecords(link, { downloadFrom: async () => 'unavailable' }, { openLink: async () => false })
  assert.is(page.host.downloaded[0]?.name, 'records-2026.csv')
  await page.end()
  await openRecords(undefined, { downloadFrom: async () => 'started' })
  assert.is(page.host.downloaded[0]?.name, 'records-2026.csv')
  assert.is(page.notices.length, 0)
})

test('a plain page is asked for no address', async () => {
  await openRecords(link, {}, { kind: 'browser' })
  assert.is(page.server.of('/api/v1/wallet/record_export_link').length, 0)
  assert.is(page.host.downloaded.length, 1)
})

test.run()
