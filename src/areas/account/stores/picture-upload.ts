import { atom, type ReadableAtom } from 'nanostores'
import { isApiError } from '../../../api/error.ts'
import { upload } from '../../../api/upload.ts'
import { createLatestRunner } from '../../../stores/latest.ts'
import { onSignedOut } from '../../../stores/session.ts'

/** A picture from selection to upload. `preview` is an object URL. */
type PictureState =
  | { state: 'none' }
  | { state: 'cropping'; file: File }
  | { state: 'cropped'; preview: string; picture: Blob }
  | { state: 'sending'; preview: string; picture: Blob; share: number }
  | { state: 'sent'; preview: string; picture: Blob; id: string }
  | { state: 'failed'; preview: string; picture: Blob; message: string }

export interface PictureUpload {
  $picture: ReadableAtom<PictureState>
  /** A file was selected or taken; cropping comes next. */
  pick: (file: File) => void
  /** The crop view registers how to finish the crop, so that a picture submitted with the crop open is cropped as displayed. */
  offerCrop: (crop: () => Promise<Blob | null>) => () => void
  /** The crop is done; its result is small. */
  cropped: (picture: Blob) => void
  /** Uploads the picture, or waits for the upload, and returns its id; undefined if there is none or it failed. */
  send: () => Promise<string | undefined>
  /** Resets, and cancels an upload. */
  reset: () => void
}

/** The crop on the screen, if any. */
function openCrop() {
  let current: (() => Promise<Blob | null>) | undefined
  return {
    crop: async () => (await current?.()) ?? null,
    offer(crop: () => Promise<Blob | null>) {
      current = crop
      return () => {
        if (current === crop) current = undefined
      }
    }
  }
}

/** Revokes the preview when the next state no longer shows it. */
function dropPreview(before: PictureState, next: PictureState): void {
  const nextPreview = 'preview' in next ? next.preview : undefined
  if ('preview' in before && before.preview !== nextPreview) URL.revokeObjectURL(before.preview)
}

const chooseMessage = (error: unknown): string => (isApiError(error) ? error.message : '')

/** `onSent` receives the id ('' when the picture is removed). With it, a cropped picture is uploaded at once. */
export function createPictureUpload(purpose: 'avatar' | 'registration', onSent?: (id: string) => void): PictureUpload {
  const $picture = atom<PictureState>({ state: 'none' })
  const open = openCrop()
  const uploading = createLatestRunner()
  let sending: Promise<string | undefined> | undefined

  function show(next: PictureState) {
    dropPreview($picture.get(), next)
    $picture.set(next)
  }

  function reset() {
    uploading.cancel()
    sending = undefined
    show({ state: 'none' })
    onSent?.('')
  }

  async function transfer(preview: string, picture: Blob): Promise<string | undefined> {
    show({ state: 'sending', preview, picture, share: 0 })
    let id: string | undefined
    await uploading.run(
      signal =>
        upload(picture, purpose, {
          signal,
          quiet: true,
          name: 'picture.jpg',
          onProgress: share => signal.aborted || show({ state: 'sending', preview, picture, share })
        }),
      outcome => {
        if ('error' in outcome)
          return show({ state: 'failed', preview, picture, message: chooseMessage(outcome.error) })
        id = outcome.value.id
        show({ state: 'sent', preview, picture, id })
        onSent?.(id)
      }
    )
    return id
  }

  function cropped(picture: Blob) {
    show({ state: 'cropped', picture, preview: URL.createObjectURL(picture) })
  }

  async function send(): Promise<string | undefined> {
    const finished = $picture.get().state === 'cropping' && (await open.crop())
    if (finished) cropped(finished)
    const now = $picture.get()
    if (now.state === 'sent') return now.id
    if (now.state === 'cropped' || now.state === 'failed') sending = transfer(now.preview, now.picture)
    return sending
  }

  onSignedOut(reset)
  return {
    $picture,
    pick(file) {
      reset()
      show({ state: 'cropping', file })
    },
    offerCrop: open.offer,
    cropped(picture) {
      cropped(picture)
      if (onSent) void send()
    },
    send,
    reset
  }
}
