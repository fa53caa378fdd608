import { atom, type ReadableAtom } from 'nanostores'
import { ApiError, isApiError } from '../api/error.ts'
import { type UploadOptions, upload } from '../api/upload.ts'
import { LIMITS } from '../contract/limits.ts'
import { createLatestRunner } from './latest.ts'
import { onSignedOut } from './session.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** A proof picture during its upload. `preview` is an object URL. */
export type ProofState =
  | { state: 'none' }
  | { state: 'sending'; share: number; preview: string }
  | { state: 'sent'; preview: string }
  | { state: 'failed'; reason: 'type' | 'size' | 'network' }

/** The picture of one form. */
export interface ProofUpload {
  readonly $upload: ReadableAtom<ProofState>
  /** Uploads a selected picture. A second selection replaces the first. */
  pick(file: File): Promise<void>
  /** Waits for an upload in progress. Returns false if it failed: the field shows why. */
  settled(): Promise<boolean>
  /** Removes the picture from the form, and cancels the upload. */
  drop(): void
  /** Cancels the upload; what the form has stays. */
  forget(): void
}

const types = ['image/jpeg', 'image/png', 'image/webp']

/** Sends a picture, and returns what a form stores of it. */
type Transfer = (picture: Blob, options: UploadOptions) => Promise<string>

const transferProof: Transfer = async (picture, options) => (await upload(picture, 'proof', options)).id

/** `onSent` receives the picture's id after the upload, and '' when it is removed: a form stores it. */
export function createProofUpload(onSent: (id: string) => void, transfer = transferProof): ProofUpload {
  const $upload = atom<ProofState>({ state: 'none' })
  const sending = createLatestRunner()

  function show(next: ProofState) {
    const before = $upload.get()
    if ('preview' in before && !('preview' in next && next.preview === before.preview))
      URL.revokeObjectURL(before.preview)
    $upload.set(next)
  }

  function forget(): void {
    sending.cancel()
    show({ state: 'none' })
  }

  function drop(): void {
    forget()
    onSent('')
  }

  async function send(file: File): Promise<void> {
    const preview = URL.createObjectURL(file)
    show({ state: 'sending', share: 0, preview })
    await sending.run(
      async signal => {
        const shrunk = await shrinkPicture(file)
        if (signal.aborted) throw new ApiError('cancelled')
        if (shrunk.size > LIMITS.maxUploadBytes) throw new ApiError('refused', '', { reason: 'file_too_large' })
        const onProgress = (share: number): void => {
          if (!signal.aborted) show({ state: 'sending', share, preview })
        }
        return transfer(shrunk, { signal, quiet: true, name: file.name, onProgress })
      },
      outcome => {
        if ('error' in outcome) return show({ state: 'failed', reason: classifyFailure(outcome.error) })
        show({ state: 'sent', preview })
        onSent(outcome.value)
      }
    )
  }

  // The next person at this device must not see it. The form handles its own draft.
  onSignedOut(forget)
  return {
    $upload,
    drop,
    forget,
    async pick(file) {
      drop()
      // The backend validates an unknown type by the content.
      if (file.type !== '' && !types.includes(file.type)) return show({ state: 'failed', reason: 'type' })
      await send(file)
    },
    settled: () =>
      new Promise(done => {
        const stop = $upload.subscribe(({ state }) => {
          if (state === 'sending') return
          // The first call happens before `stop` is assigned.
          queueMicrotask(() => stop())
          done(state !== 'failed')
        })
      })
  }
}

function classifyFailure(error: unknown): 'type' | 'size' | 'network' {
  const reason = isApiError(error) ? error.reason : undefined
  if (reason === 'file_too_large') return 'size'
  return reason === 'file_type_unsupported' || reason === 'file_missing' ? 'type' : 'network'
}
