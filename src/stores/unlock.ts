import { onMount } from 'nanostores'
import { call } from '../api/request.ts'
import { unlockCreate, unlockDelete } from '../contract/account/unlock.ts'
import { host } from '../host/current.ts'
import { $t, loadPacks } from '../i18n/translator.ts'
import { createAppAtom } from './app-life.ts'
import { $features } from './features.ts'
import { createForm } from './form.ts'
import { onSignedOut } from './session.ts'

/** Whether a fingerprint or face can replace the transaction password here: `none` if the host does not support it. */
export const $unlock = createAppAtom<'none' | 'off' | 'on'>('none')

/** Whether to ask, after a correct transaction password, about using biometric unlock from now on. */
export const $unlockOffer = createAppAtom(false)

// Held only here, where no store and no listener exposes it, and no longer than the question is shown.
let offered: { password: string; timer: ReturnType<typeof setTimeout> } | null = null
const OFFER_MS = 60_000

function endOffer(): string | null {
  if (offered) clearTimeout(offered.timer)
  const password = offered?.password ?? null
  offered = null
  $unlockOffer.set(false)
  return password
}

// Owner of the stored token: another merchant who signs in on this device must not use it.
const ownerKey = 'unlock'
const askedKey = 'unlock_asked'

const getBiometrics = () => $features.get()?.biometrics ?? null

// Every component that shows it needs the current state.
onMount($unlock, () => judgeUnlock())

/** Updates the state from the host. */
export function judgeUnlock(): void {
  const own = getBiometrics()
  if (!own) {
    $unlock.set('none')
    return
  }
  const owner = host.storage.get(ownerKey)
  // The component that shows it needs the texts.
  loadPacks(['shell']).catch(() => undefined)
  $unlock.set(own.hasSecret && owner !== null && owner === host.storage.get('merchant') ? 'on' : 'off')
}

// A client reports its sensor some time after its start.
const againMs = [500, 3_000]
$features.subscribe(features => {
  judgeUnlock()
  if (features && !features.biometrics) for (const ms of againMs) setTimeout(judgeUnlock, ms)
})
onSignedOut(() => void endOffer())

async function enableUnlock(password: string, options: Parameters<typeof call>[2]): Promise<boolean> {
  const { unlock_token } = await call(unlockCreate, { withdraw_password: password }, options)
  const isStored = (await getBiometrics()?.keep(unlock_token, $t.get()('host.unlockReason'))) ?? false
  const merchant = host.storage.get('merchant')
  if (isStored && merchant !== null) host.storage.set(ownerKey, merchant)
  judgeUnlock()
  return isStored
}

/** Turns it on; requires the transaction password again. The result: whether the host stored the token. */
export const unlockForm = createForm({
  name: 'unlock',
  initial: { password: '' },
  draft: false,
  fields: { withdraw_password: 'password' },
  submit: ({ password }, options) => enableUnlock(password, options)
})

/** After a correct transaction password: offers biometric unlock, once. */
export function offerUnlock(password: string): void {
  judgeUnlock()
  if ($unlock.get() !== 'off' || host.storage.get(askedKey) !== null) return
  host.storage.set(askedKey, '1')
  endOffer()
  offered = { password, timer: setTimeout(endOffer, OFFER_MS) }
  $unlockOffer.set(true)
}

/** Handles the person's answer to the offer; returns true when it is on. A failure is shown in a toast. */
export async function answerUnlockOffer(isAccepted: boolean): Promise<boolean> {
  const password = endOffer()
  if (!isAccepted || password === null) return false
  return enableUnlock(password, {}).catch(() => false)
}

/** Returns the token that replaces the transaction password, after the person's fingerprint or face; null without it. */
export const unlockToken = async (): Promise<string | null> =>
  (await getBiometrics()?.unlock($t.get()('host.unlockReason'))) ?? null

/** Deletes the token on this device: it was refused, or the person signs out. */
export async function forgetUnlock(): Promise<void> {
  host.storage.remove(ownerKey)
  await getBiometrics()?.forget()
  judgeUnlock()
}

/** Turns it off, here and on the server, where all tokens are revoked. A failure is shown in a toast. */
export async function disableUnlock(): Promise<boolean> {
  await forgetUnlock()
  return call(unlockDelete, {}).then(
    () => true,
    () => false
  )
}
