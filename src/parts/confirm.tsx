import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { $t } from '../i18n/translator.ts'
import { $features } from '../stores/features.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/overlays/dialog.tsx'
import { useIsSlow } from './send-note.tsx'

type ConfirmProps = Omit<ConfirmDialogProps, 'message' | 'note'> & { message: string }

/**
 * Asks for confirmation, in the host's dialog if it has one, else in ours. Ours is also shown while the confirmed action
 * runs, and stays if it fails, so that it can be retried.
 */
export function Confirm({ open, ...props }: ConfirmProps) {
  // Decided when it opens, because the host's features may load after this was mounted.
  const [asking, setAsking] = useState<'host' | 'page' | 'confirmed'>()
  const slow = useIsSlow(props.busy === true)
  const t = useStore($t)
  const now = useRef(props)
  now.current = props
  useLayoutEffect(() => {
    if (!open) return
    const features = $features.get()
    setAsking(features ? 'host' : 'page')
    let isMounted = true
    const end = () => {
      isMounted = false
      setAsking(undefined)
    }
    if (!features) return end
    const { title, message, confirmLabel, cancelLabel, danger } = now.current
    void features.ask({ title, message, confirmLabel, cancelLabel, danger: danger === true }).then(answer => {
      if (!isMounted) return
      if (answer === 'unavailable') return setAsking('page')
      if (answer === 'cancelled') return now.current.onClose()
      setAsking('confirmed')
      now.current.onConfirm()
    })
    return end
  }, [open])
  useEffect(() => {
    if (asking === 'confirmed' && props.busy) setAsking('page')
  }, [asking, props.busy])
  return <ConfirmDialog {...props} note={slow ? t('state.slow') : undefined} open={open && asking === 'page'} />
}
