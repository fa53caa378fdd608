import { atom } from 'nanostores'
import { isApiError } from '../api/error.ts'
import { upload } from '../api/upload.ts'
import { LIMITS } from '../contract/limits.ts'
import { rechargeForm } from './recharge-form.ts'
import { onSignedOut } from './session.ts'

/** The proof picture on its way. Once it is there, its id stands in the recharge form. `preview` is an object URL. */
export type ProofUpload =
  | { state: 'none' }
  | { state: 'sending'; share: number; preview: string }
  | { state: 'sent'; preview: string }
  | { state: 'failed'; reason: 'type' | 'size' | 'network' }

/** See {@link ProofUpload}. */
export const $proofUpload = atom<ProofUpload>({ state: 'none' })

const types = ['image/jpeg', 'image/png', 'image/webp']
let running: AbortController | undefined

function show(next: ProofUpload) {
  const before = $proofUpload.get()
  if ('preview' in before && !('preview' in next && next.preview === before.preview))
    URL.revokeObjectURL(before.preview)
  $proofUpload.set(next)
}

/** Sends a picked picture and notes its id in the form. A second pick overtakes the first. */
export async function pickProof(file: File): Promise<void> {
  dropProof()
  // An unknown type is left to the backend, which looks at the content.
  if (file.type !== '' && !types.includes(file.type)) return show({ state: 'failed', reason: 'type' })
  if (file.size > LIMITS.uploadBytes) return show({ state: 'failed', reason: 'size' })
  const mine = new AbortController()
  running = mine
  const preview = URL.createObjectURL(file)
  show({ state: 'sending', share: 0, preview })
  try {
    const sent = await upload(file, 'proof', {
      signal: mine.signal,
      quiet: true,
      name: file.name,
      onProgress: share => {
        if (running === mine) show({ state: 'sending', share, preview })
      }
    })
    if (running !== mine) return
    show({ state: 'sent', preview })
    rechargeForm.set('proof', sent.id)
  } catch (error) {
    if (running === mine) show({ state: 'failed', reason: failureOf(error) })
  }
}

function failureOf(error: unknown): 'type' | 'size' | 'network' {
  const reason = isApiError(error) ? error.reason : undefined
  if (reason === 'file_too_large') return 'size'
  return reason === 'file_type_unsupported' || reason === 'file_missing' ? 'type' : 'network'
}

/** Waits for a picture that is on its way. False when it could not be sent: the field says why. */
export function proofSettled(): Promise<boolean> {
  return new Promise(done => {
    const stop = $proofUpload.subscribe(({ state }) => {
      if (state === 'sending') return
      // The first call comes before `stop` is there.
      queueMicrotask(() => stop())
      done(state !== 'failed')
    })
  })
}

/** Takes the picture out of the form, and stops sending it. */
export function dropProof(): void {
  forgetPicture()
  rechargeForm.set('proof', '')
}

function forgetPicture(): void {
  running?.abort()
  running = undefined
  show({ state: 'none' })
}

// The next person at this device must not see it. The form keeps or forgets its own draft.
onSignedOut(forgetPicture)
