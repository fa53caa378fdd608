import { useState } from 'react'
import type { ProofUpload } from '../stores/proof-upload.ts'

/** Waits for an upload before a form is sent: `settle` returns false if it failed, `waiting` says that it is not over. */
export function useUploadDone(upload: Pick<ProofUpload, 'settled'>) {
  const [waiting, setWaiting] = useState(false)
  const settle = async (): Promise<boolean> => {
    setWaiting(true)
    const settled = await upload.settled()
    setWaiting(false)
    return settled
  }
  return { waiting, settle }
}
