import type { ChangeEvent } from 'react'
import { Icon } from '../../ui/icon.tsx'
import './file-pick.css'

type FilePickProps = {
  label: string
  accept: string
  onPick: (file: File) => void
}

/** A button that takes a file of the device. */
export function FilePick({ label, accept, onPick }: FilePickProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    // Lets the same file be picked again after a change.
    event.currentTarget.value = ''
    if (file) onPick(file)
  }
  return (
    <label className="file-pick">
      <input className="file-pick-input" type="file" accept={accept} onChange={change} />
      <Icon name="file-text" size={20} />
      {label}
    </label>
  )
}
