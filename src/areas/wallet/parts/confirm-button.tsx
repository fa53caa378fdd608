import { useState } from 'react'
import { Confirm } from '../../../parts/confirm.tsx'
import { Button } from '../../../ui/actions/button.tsx'

interface ConfirmButtonProps {
  label: string
  title: string
  message: string
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => Promise<void>
}

/** A button with a confirmation. */
export function ConfirmButton({ label, onConfirm, ...question }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await onConfirm()
    setBusy(false)
    setAsking(false)
  }
  return (
    <>
      <Button wide tone="ghost" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Confirm
        {...question}
        open={asking}
        danger
        busy={busy}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
