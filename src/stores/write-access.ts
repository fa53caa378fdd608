import { host } from '../host/current.ts'
import { createAppAtom } from './app-life.ts'
import { $features } from './features.ts'
import { onSignedOut } from './session.ts'

/**
 * Whether to ask, as soon as nothing covers the page, for the bot's permission to write to this person (shell/write-access.ts).
 */
export const $writeAccessDue = createAppAtom(false)

onSignedOut(() => $writeAccessDue.set(false))

// Each signed-in merchant's answer on this device.
function formatAnswerKey(): string | null {
  const merchant = host.storage.get('merchant')
  return merchant === null ? null : `write_access.${merchant}`
}

/** Called after a submitted recharge or withdrawal, which will have news: plans the question unless it was answered before. */
export function offerWriteAccess(): void {
  const key = formatAnswerKey()
  if (key !== null && host.storage.get(key) === null) $writeAccessDue.set(true)
}

/** Asks in the host's own dialog and stores the answer. Without an answer the question comes again after the next submission. */
export async function askWriteAccess(): Promise<void> {
  const key = formatAnswerKey()
  if (!$writeAccessDue.get() || key === null) return
  $writeAccessDue.set(false)
  const answer = await $features.get()?.requestWriteAccess?.()
  if (answer === 'allowed' || answer === 'refused') host.storage.set(key, answer)
}
