import { useState } from 'react'
import { download } from '../../api/download.ts'
import type { InputOf, Operation } from '../../contract/operation.ts'
import { Button } from '../../ui/actions/button.tsx'

interface DownloadButtonProps<T extends Operation> {
  operation: T
  input: InputOf<T>
  label: string
}

/** Saves the file that an operation returns. A refusal is shown as a toast. */
export function DownloadButton<T extends Operation>({ operation, input, label }: DownloadButtonProps<T>) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await download(operation, input).catch(() => undefined)
    setBusy(false)
  }
  return (
    <Button tone="secondary" icon="download" small busy={busy} onClick={() => void save()}>
      {label}
    </Button>
  )
}
