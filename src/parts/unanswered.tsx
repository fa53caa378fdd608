import { useStore } from '@nanostores/react'
import type { Operation } from '../contract/operation.ts'
import { toHref } from '../location.ts'
import { isUnanswered } from '../stores/intent.ts'
import { Callout } from '../ui/feedback/callout.tsx'
import type { PasswordForm } from './use-unlock.ts'

interface UnansweredProps {
  operation: Operation
  form: Pick<PasswordForm<unknown>, '$form'>
  title: string
  text: string
  /** Where it shows whether it arrived. */
  look: { label: string; to: string }
}

/** After a request whose answer was lost, also before a reload: what is safe to do now. */
export function Unanswered({ operation, form, title, text, look }: UnansweredProps) {
  const { status } = useStore(form.$form)
  if (status === 'sending' || !isUnanswered(operation)) return null
  return (
    <Callout tone="warning" title={title} action={{ label: look.label, href: toHref(look.to) }}>
      {text}
    </Callout>
  )
}
