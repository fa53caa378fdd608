import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect, useState } from 'react'
import type { ApiError } from '../api/error.ts'
import { $t } from '../i18n/translator.ts'
import { Callout } from '../ui/feedback/callout.tsx'
import { LiveNote } from '../ui/feedback/live-note.tsx'

const SLOW_MS = 5_000

/** Returns whether something has been busy for so long that the person wonders. */
export function useIsSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy])
  return busy && slow
}

/** The part of a form that its note needs. */
export interface FormWithNote {
  $form: ReadableAtom<{ status: string; failure?: ApiError | undefined }>
  takeUnanswered: () => () => void
}

interface SendNoteProps {
  form: FormWithNote
  /** Also while something that comes before the form is sent, such as a picture. */
  busy?: boolean | undefined
}

/** Beside the button of a form: that sending takes long, or that there was no response. Then no toast says the same. */
export function SendNote({ form, busy }: SendNoteProps) {
  const t = useStore($t)
  const { status, failure } = useStore(form.$form)
  const sending = status === 'sending' || busy === true
  const slow = useIsSlow(sending)
  useEffect(() => form.takeUnanswered(), [form])
  const isUnanswered = !sending && (failure?.kind === 'offline' || failure?.kind === 'timeout')
  return (
    <LiveNote line={slow ? t('state.slow') : undefined}>
      {isUnanswered && <Callout tone="warning">{t('state.noAnswer')}</Callout>}
    </LiveNote>
  )
}
