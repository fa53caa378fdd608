import { host } from '../host/current.ts'
import { appAtom } from './app-life.ts'
import { $features } from './features.ts'
import { onSignedOut } from './session.ts'

/** Whether to ask, as soon as nothing lies over the page, if the bot may write to this person (shell/write-access.ts). */
export const $writeAccessDue = appAtom(false)

onSignedOut(() => $writeAccessDue.set(false))

// What the person answered, for each merchant who signs in here.
function answerKey(): string | null {
  const merchant = host.storage.get('merchant')
  return merchant === null ? null : `write_access.${merchant}`
}

/** A recharge or withdrawal was submitted, so there will be news: plans the question unless it was answered before. */
export function offerWriteAccess(): void {
  const key = answerKey()
  if (key !== null && host.storage.get(key) === null) $writeAccessDue.set(true)
}

/** Asks in the host's own dialog and remembers the answer. A host that gave none is asked after the next submission. */
export async function askWriteAccess(): Promise<void> {
  const key = answerKey()
  if (!$writeAccessDue.get() || key === null) return
  $writeAccessDue.set(false)
  const answer = await $features.get()?.requestWriteAccess?.()
  if (answer === 'allowed' || answer === 'refused') host.storage.set(key, answer)
}
