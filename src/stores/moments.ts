// Celebrated events: the shop is open, a recharge is credited, the first sale is made. Each is shown once, also after a reload.
import type { NoticeSummary } from '../contract/help/notice.ts'
import { createAppAtom } from './app-life.ts'
import type { Moment } from './moment-of-notice.ts'
import { createAppPersistent } from './persistent.ts'
import { onSignedOut } from './session.ts'

/** The moment on the screen; null: none. */
export const $moment = createAppAtom<Moment | null>(null)

// Enough for the notices that may arrive together; a name is added to them.
const MAX_NAMES = 20

/** Moments shown on this device: `recharge:<id>`, without personal data. */
const $names = createAppPersistent<readonly string[]>('moments', [], {
  decode: text => text.split(' ').filter(Boolean),
  encode: names => names.join(' ') || undefined
})

onSignedOut(() => $moment.set(null))

/** Hides the moment. */
export const closeMoment = (): void => $moment.set(null)

/** Shows a moment, unless it was shown before. Returns whether it is new. */
export function showMoment(moment: Moment): boolean {
  // The caller that opens a shop announces it, once.
  const name = moment.kind === 'shop' ? '' : `${moment.kind}:${moment.id}`
  if ($names.get().includes(name)) return false
  if (name) $names.set([...$names.get(), name].slice(-MAX_NAMES))
  $moment.set(moment)
  return true
}

/** Returns the moment that a notice reports, if any. */
export async function findMoment({ id: noticeId, subject }: NoticeSummary): Promise<Moment | undefined> {
  if (subject?.kind !== 'recharge' && subject?.kind !== 'order') return
  const { readMoment } = await import('./moment-of-notice.ts')
  return readMoment({ noticeId, kind: subject.kind, id: subject.id })
}
