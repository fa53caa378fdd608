// Fingerprint or face in place of the transaction password, in hosts that support it.
import { mock } from 'node:test'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ChangePasswordScreen } from '../../../../src/areas/account/screens/change-password.tsx'
import { WithdrawScreen } from '../../../../src/areas/wallet/screens/withdraw.tsx'
import { withdrawalForm } from '../../../../src/areas/wallet/stores/withdrawal-form.ts'
import { createFakeFeatures } from '../../../../src/host/fake.ts'
import type { Biometrics } from '../../../../src/host/secrets.ts'
import { navigate } from '../../../../src/location.ts'
import { UnlockOffer } from '../../../../src/shell/host-layer.tsx'
import { $features } from '../../../../src/stores/features.ts'
import { resetScreens } from '../../../../src/stores/session.ts'
import { $toasts } from '../../../../src/stores/toasts.ts'
import { $unlock, $unlockOffer, answerUnlockOffer, offerUnlock } from '../../../../src/stores/unlock.ts'
import { envelope } from '../../../api/loopback.ts'
import { PROFILE } from '../../../app.ts'
import { click, settle, type as typeIn } from '../../../run/dom.tsx'
import { withdrawInfo as info, withdrawal } from '../../../stores/samples.ts'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('unlocking')
const token = `unlock:${'a'.repeat(43)}`
let page: Stage
let vault: { secret: string | null; mayKeep: boolean; opens: boolean }

/** A host with a sensor. The app records the owner of the stored token. */
function bring(secret: string | null = null, owner: string | null = PROFILE.id) {
  vault = { secret, mayKeep: true, opens: true }
  const biometrics: Biometrics = {
    get hasSecret() {
      return vault.secret !== null
    },
    keep: async secret => {
      if (vault.mayKeep) vault.secret = secret
      return vault.mayKeep
    },
    unlock: async () => (vault.opens ? vault.secret : null),
    forget: async () => {
      vault.secret = null
    }
  }
  page.host.storage.set('merchant', PROFILE.id)
  if (secret !== null && owner !== null) page.host.storage.set('unlock', owner)
  $features.set(createFakeFeatures({ biometrics, ask: async () => 'unavailable' }))
}

test.before.each(async () => {
  navigate('/withdraw', { replace: true })
})
test.after.each(async () => {
  await page.end()
})

const Withdrawing = (props: Parameters<typeof WithdrawScreen>[0]) => (
  <>
    <WithdrawScreen {...props} />
    <UnlockOffer />
  </>
)
const dialogs = () => [...page.container.querySelectorAll('dialog')]
const sent = (call: string) => page.server.of(`/api/v1/${call}`).map(({ body }) => JSON.parse(body))
const toasted = (tone: string) => $toasts.get().some(toast => toast.tone === tone)

async function openSheet(answers: Record<string, unknown> = {}, secret: string | null = null, owner?: string) {
  const all = {
    withdraw_info: info(),
    withdraw_submit: withdrawal(),
    unlock_create: { unlock_token: token },
    ...answers
  }
  page = await stage(Withdrawing, all)
  bring(secret, owner)
  await page.until(() => page.container.querySelector('[name=amount]') !== null, 'no form')
  await typeIn(page.field('amount'), '120.50')
  await page.press('Withdraw 120.50')
  await page.until(() => dialogs().length === 1, 'no sheet')
}
const typePassword = async (password = 'secret-6') => {
  const [dialog] = dialogs()
  await typeIn(dialog?.querySelector('input') as HTMLInputElement, password)
  await click(dialog?.querySelector('button[type=submit]') as HTMLElement)
}

test('after a correct password it is offered, stored on consent, and replaces the password from then on', async () => {
  await openSheet()
  assert.throws(() => page.named('Use fingerprint or face'), /no "Use/)
  await typePassword()
  await page.shows('Unlock with fingerprint or face next time?')
  await page.press('Turn on')
  await page.until(() => vault.secret === token, 'nothing is kept')
  assert.equal(sent('user/unlock_create'), [{ withdraw_password: 'secret-6' }])
  assert.is($unlock.get(), 'on')
  assert.is($unlockOffer.get(), false)
})

test('during the offer no store holds the password; signing out ends the offer', async () => {
  await openSheet()
  await typePassword()
  await page.shows('Unlock with fingerprint or face next time?')
  assert.is($unlockOffer.get(), true)
  resetScreens()
  assert.is($unlockOffer.get(), false)
  assert.is(await answerUnlockOffer(true), false)
  assert.is(sent('user/unlock_create').length, 0)
})

test('an unanswered offer ends by itself, and its password with it', async () => {
  await openSheet()
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    offerUnlock('secret-6')
    mock.timers.tick(59_999)
    assert.is($unlockOffer.get(), true)
    mock.timers.tick(1)
    assert.is($unlockOffer.get(), false)
  } finally {
    mock.timers.reset()
  }
  assert.is(await answerUnlockOffer(true), false)
  assert.is(sent('user/unlock_create').length, 0)
})

test('"not now" stores nothing, and it is not offered again', async () => {
  await openSheet()
  await typePassword()
  await page.shows('Unlock with fingerprint or face next time?')
  await page.press('Not now')
  assert.is(vault.secret, null)
  assert.is(sent('user/unlock_create').length, 0)
  const { storage } = page.host
  assert.ok(storage.get('unlock_asked'))
})

test('after a wrong password nothing is offered', async () => {
  await openSheet({ withdraw_submit: () => envelope(10005, 'Wrong.', { reason: 'password_wrong', field: 'password' }) })
  await typePassword()
  await page.shows('Wrong.')
  assert.is($unlockOffer.get(), false)
})

test('the token is sent in place of the password, and nothing is offered', async () => {
  await openSheet({}, token)
  await page.press('Use fingerprint or face')
  await page.until(() => sent('wallet/withdraw_submit').length === 1, 'nothing was sent')
  assert.is(sent('wallet/withdraw_submit')[0].password, token)
  await settle()
  assert.is($unlockOffer.get(), false)
})

test('without recognition, the password can be typed as usual', async () => {
  await openSheet({}, token)
  vault.opens = false
  await page.press('Use fingerprint or face')
  await settle()
  assert.is(sent('wallet/withdraw_submit').length, 0)
  await typePassword()
  await page.until(() => sent('wallet/withdraw_submit').length === 1, 'nothing was sent')
  assert.is(sent('wallet/withdraw_submit')[0].password, 'secret-6')
})

test('a refused token is deleted with a message, and the password still works', async () => {
  let wrong = true
  await openSheet(
    {
      withdraw_submit: () =>
        wrong
          ? envelope(10005, 'Wrong.', { reason: 'password_wrong', field: 'password' })
          : envelope(10000, '', withdrawal())
    },
    token
  )
  await page.press('Use fingerprint or face')
  await page.shows('Fingerprint or face unlock no longer works on this device')
  assert.is(vault.secret, null)
  assert.is($unlock.get(), 'off')
  assert.throws(() => page.named('Use fingerprint or face'), /no "Use/)
  assert.is(withdrawalForm.$values.get().password, '')
  wrong = false
  await typePassword()
  await page.until(() => sent('wallet/withdraw_submit').length === 2, 'nothing was sent')
  assert.is(sent('wallet/withdraw_submit')[1].password, 'secret-6')
})

test('a token of another merchant on this device is not offered', async () => {
  await openSheet({}, token, 'another-person')
  assert.is($unlock.get(), 'off')
  assert.throws(() => page.named('Use fingerprint or face'), /no "Use/)
})

async function openPasswords(secret: string | null = null) {
  page = await stage(ChangePasswordScreen, {
    profile: { ...PROFILE, has_transaction_password: true },
    unlock_create: { unlock_token: token },
    unlock_delete: {}
  })
  bring(secret)
  await page.shows('Fingerprint or face')
}

test('on the passwords screen it is turned on with the password, unless the device refuses', async () => {
  await openPasswords()
  await page.press('Fingerprint or face')
  await page.until(() => dialogs().length === 1, 'no sheet')
  vault.mayKeep = false
  await typePassword()
  await page.until(() => toasted('neutral'), 'nothing is said')
  assert.is($unlock.get(), 'off')
  vault.mayKeep = true
  await page.until(() => dialogs().length === 0, 'the sheet stays')
  await page.press('Fingerprint or face')
  await page.until(() => dialogs().length === 1, 'no sheet')
  await typePassword()
  await page.until(() => $unlock.get() === 'on', 'it is not on')
  assert.is(vault.secret, token)
})

test('a host that reports its sensor late is queried again', async () => {
  page = await stage(ChangePasswordScreen, {
    profile: { ...PROFILE, has_transaction_password: true }
  })
  const late: { biometrics: Biometrics | null } = { biometrics: null }
  const features = createFakeFeatures()
  Object.defineProperty(features, 'biometrics', { get: () => late.biometrics })
  $features.set(features)
  assert.is($unlock.get(), 'none')
  late.biometrics = {
    hasSecret: false,
    keep: async () => true,
    unlock: async () => null,
    forget: async () => undefined
  }
  await page.shows('Fingerprint or face')
})

test('turning it off deletes it here and on the server', async () => {
  await openPasswords(token)
  await page.press('Fingerprint or face')
  await page.shows('Turn off fingerprint or face unlock?')
  await page.press('Turn off')
  await page.until(() => toasted('success'), 'nothing is said')
  assert.is(vault.secret, null)
  assert.is(sent('user/unlock_delete').length, 1)
  assert.is($unlock.get(), 'off')
})

test('without a sensor there is no such row', async () => {
  page = await stage(ChangePasswordScreen, {
    profile: { ...PROFILE, has_transaction_password: true }
  })
  $features.set(createFakeFeatures())
  await page.shows('Transaction password')
  assert.not.ok(page.text().includes('Fingerprint or face'))
})

test.run()
