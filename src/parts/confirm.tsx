import { useEffect, useRef, useState } from 'react'
import { $features } from '../stores/features.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/dialog.tsx'

type ConfirmProps = Omit<ConfirmDialogProps, 'message'> & { message: string }

const whoAsks = () => ($features.get() ? 'host' : 'page')

/**
 * A question before something is done: in the host's own dialog where it has one, else in ours. Ours also stands while what
 * was confirmed is being done, and when it failed: then the person can try again there.
 */
export function Confirm({ open, ...props }: ConfirmProps) {
  const [asking, setAsking] = useState<'host' | 'page' | 'confirmed'>(whoAsks)
  const now = useRef(props)
  now.current = props
  useEffect(() => {
    const features = $features.get()
    setAsking(whoAsks())
    if (!open || !features) return
    let here = true
    const { title, message, confirmLabel, cancelLabel, danger } = now.current
    void features.ask({ title, message, confirmLabel, cancelLabel, danger: danger === true }).then(answer => {
      if (!here) return
      if (answer === 'unavailable') return setAsking('page')
      if (answer === 'cancelled') return now.current.onClose()
      setAsking('confirmed')
      now.current.onConfirm()
    })
    return () => {
      here = false
    }
  }, [open])
  useEffect(() => {
    if (asking === 'confirmed' && props.busy) setAsking('page')
  }, [asking, props.busy])
  return <ConfirmDialog {...props} open={open && asking === 'page'} />
}
