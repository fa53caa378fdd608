import { atom, type ReadableAtom } from 'nanostores'
import { fetchBlob } from '../api/download.ts'
import { fileContent } from '../contract/files/file.ts'
import { onSignedOut } from './session.ts'

// Avatars and proofs of one visit; the oldest is evicted.
const MAX_PICTURES = 50
// A picture that failed to load is requested again when it is shown after this time, not at every render.
const AGAIN_MS = 30_000

type Picture = ReturnType<typeof atom<string | undefined>>
const pictures = new Map<string, Picture>()
const failedAt = new Map<string, number>()
const none: ReadableAtom<string | undefined> = atom<string | undefined>(undefined)

/** Ids of the pictures that failed to load. */
export const $missingPictures = atom<readonly string[]>([])

const setMissing = (id: string, missing: boolean): void => {
  const others = $missingPictures.get().filter(other => other !== id)
  if (missing || others.length < $missingPictures.get().length) $missingPictures.set(missing ? [...others, id] : others)
}

/**
 * Returns the address of a private picture (avatar, proof) for an `<img>`: it is fetched once with the access token. Undefined
 * until it has loaded; {@link $missingPictures} lists failed ones, and {@link retryPicture} tries again.
 */
export function loadPicture(id: string | null | undefined): ReadableAtom<string | undefined> {
  if (!id) return none
  const cached = pictures.get(id)
  if (cached) {
    if (Date.now() - (failedAt.get(id) ?? Number.POSITIVE_INFINITY) > AGAIN_MS) {
      failedAt.delete(id)
      // The calling component is rendering, so the change is deferred.
      setTimeout(retryPicture, 0, id)
    }
    return cached
  }
  const $address: Picture = atom()
  pictures.set(id, $address)
  if (pictures.size > MAX_PICTURES) forgetPicture(pictures.keys().next().value)
  void fetchPicture(id, $address)
  return $address
}

/** Loads a picture again that failed to load or to decode. */
export function retryPicture(id: string): void {
  const $address = pictures.get(id)
  if ($address) void fetchPicture(id, $address)
}

async function fetchPicture(id: string, $address: Picture): Promise<void> {
  failedAt.delete(id)
  setMissing(id, false)
  try {
    const { blob } = await fetchBlob(fileContent, { id }, { quiet: true })
    if (pictures.get(id) !== $address) return
    const before = $address.get()
    $address.set(URL.createObjectURL(blob))
    if (before) URL.revokeObjectURL(before)
  } catch {
    if (pictures.get(id) !== $address) return
    failedAt.set(id, Date.now())
    setMissing(id, true)
  }
}

function forgetPicture(id: string | undefined): void {
  if (id === undefined) return
  const address = pictures.get(id)?.get()
  pictures.delete(id)
  failedAt.delete(id)
  setMissing(id, false)
  if (address) URL.revokeObjectURL(address)
}

onSignedOut(() => {
  for (const id of [...pictures.keys()]) forgetPicture(id)
})
