import { atom, type ReadableAtom } from 'nanostores'
import { fetchBlob } from '../api/download.ts'
import { fileContent } from '../contract/upload/file-content.ts'
import { onSignedOut } from './session.ts'

// Avatars and proofs of one visit; the oldest makes room.
const MOST = 50

type Picture = ReturnType<typeof atom<string | undefined>>
const pictures = new Map<string, Picture>()
const none: ReadableAtom<string | undefined> = atom<string | undefined>(undefined)

/**
 * Address of a private picture (avatar, proof) that an `<img>` can show: it is fetched once with the access token. Undefined
 * until it is there, and for good when it cannot be had.
 */
export function picture(id: string | null | undefined): ReadableAtom<string | undefined> {
  if (!id) return none
  const known = pictures.get(id)
  if (known) return known
  const $address: Picture = atom()
  pictures.set(id, $address)
  if (pictures.size > MOST) forget(pictures.keys().next().value)
  void load(id, $address)
  return $address
}

async function load(id: string, $address: Picture): Promise<void> {
  try {
    const { blob } = await fetchBlob(fileContent, { id }, { quiet: true })
    if (pictures.get(id) === $address) $address.set(URL.createObjectURL(blob))
  } catch {
    // Asked again the next time somebody wants to see it.
    if (pictures.get(id) === $address) pictures.delete(id)
  }
}

function forget(id: string | undefined): void {
  const address = id === undefined ? undefined : pictures.get(id)?.get()
  if (id !== undefined) pictures.delete(id)
  if (address) URL.revokeObjectURL(address)
}

onSignedOut(() => {
  for (const id of [...pictures.keys()]) forget(id)
})
