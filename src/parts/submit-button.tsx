import { useStore } from '@nanostores/react'
import type { ComponentProps } from 'react'
import { MainButton } from '../ui/actions/main-button.tsx'
import { type FormWithNote, SendNote } from './send-note.tsx'

type SubmitButtonProps = Omit<ComponentProps<typeof MainButton>, 'type' | 'form'> & {
  form: FormWithNote
  /** The id of the form element, if the button is outside it. */
  formId?: string
}

/** The button that sends a form, with a note above it while that takes long and when there was no response. */
export function SubmitButton({ form, formId, busy, ...button }: SubmitButtonProps) {
  const sending = useStore(form.$form).status === 'sending' || busy === true
  return (
    <>
      <SendNote form={form} busy={busy} />
      <MainButton {...button} type="submit" form={formId} busy={sending} />
    </>
  )
}
