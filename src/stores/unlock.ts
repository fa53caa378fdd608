import { onMount } from 'nanostores'
import { call } from '../api/request.ts'
import { unlockCreate } from '../contract/user/unlock-create.ts'
import { unlockDelete } from '../contract/user/unlock-delete.ts'
import { host } from '../host/current.ts'
import { $t, loadPacks } from '../i18n/translator.ts'
import { appAtom } from './app-life.ts'
import { $features } from './features.ts'
import { createForm } from './form.ts'
import { onSignedOut } from './session.ts'

/** Whether a finger or a face can stand for the transaction password here: `none` where the host has no such thing. */
export const $unlock = appAtom<'none' | 'off' | 'on'>('none')

/** Whether the person is asked, after a right transaction password, to unlock from now on. */
export const $unlockOffer = appAtom(false)

// Only here, where no store and no listener shows it, and no longer than the question stands.
let offered: { password: string; timer: ReturnType<typeof setTimeout> } | null = null
const offerMs = 60_000

function endOffer(): string | null {
  if (offered) clearTimeout(offered.timer)
  const password = offered?.password ?? null
  offered = null
  $unlockOffer.set(false)
  return password
}

// Whose token the host keeps: another merchant who signs in on this device must not find it.
const ownerKey = 'unlock'
const askedKey = 'unlock_asked'

const biometrics = () => $features.get()?.biometrics ?? null

// Whoever shows it wants it as it is now.
onMount($unlock, () => judgeUnlock())

/** Looks again whether there is such a thing. */
export function judgeUnlock(): void {
  const own = biometrics()
  if (!own) {
    $unlock.set('none')
    return
  }
  const owner = host.storage.get(ownerKey)
  // The words are needed by whoever shows it.
  loadPacks(['shell']).catch(() => undefined)
  $unlock.set(own.kept && owner !== null && owner === host.storage.get('merchant') ? 'on' : 'off')
}

// A client says some time after its start whether it has a sensor.
const againMs = [500, 3_000]
$features.subscribe(features => {
  judgeUnlock()
  if (features && !features.biometrics) for (const ms of againMs) setTimeout(judgeUnlock, ms)
})
onSignedOut(() => void endOffer())

async function turnOn(password: string, options: Parameters<typeof call>[2]): Promise<boolean> {
  const { unlock_token } = await call(unlockCreate, { withdraw_password: password }, options)
  const kept = (await biometrics()?.keep(unlock_token, $t.get()('host.unlockReason'))) ?? false
  const merchant = host.storage.get('merchant')
  if (kept && merchant !== null) host.storage.set(ownerKey, merchant)
  judgeUnlock()
  return kept
}

/** Turning it on asks for the transaction password once more. Its answer: whether the host keeps the token. */
export const unlockForm = createForm({
  name: 'unlock',
  initial: { password: '' },
  draft: false,
  fields: { withdraw_password: 'password' },
  submit: ({ password }, options) => turnOn(password, options)
})

/** After a right transaction password: offers to unlock from now on, once. */
export function offerUnlock(password: string): void {
  judgeUnlock()
  if ($unlock.get() !== 'off' || host.storage.get(askedKey) !== null) return
  host.storage.set(askedKey, '1')
  endOffer()
  offered = { password, timer: setTimeout(endOffer, offerMs) }
  $unlockOffer.set(true)
}

/** The person's answer to the offer; true when it is on. A failure has told the person by a toast. */
export async function answerOffer(wanted: boolean): Promise<boolean> {
  const password = endOffer()
  if (!wanted || password === null) return false
  return turnOn(password, {}).catch(() => false)
}

/** What stands for the transaction password, after the person's finger or face; null when it did not come. */
export const unlockToken = async (): Promise<string | null> =>
  (await biometrics()?.unlock($t.get()('host.unlockReason'))) ?? null

/** Forgets the token on this device: it was refused, or the person is going. */
export async function forgetUnlock(): Promise<void> {
  host.storage.remove(ownerKey)
  await biometrics()?.forget()
  judgeUnlock()
}

/** Turns it off, here and at the server, where all tokens end. A failure has told the person by a toast. */
export async function turnOffUnlock(): Promise<boolean> {
  await forgetUnlock()
  return call(unlockDelete, {}).then(
    () => true,
    () => false
  )
}
