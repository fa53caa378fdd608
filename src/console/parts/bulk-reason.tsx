import { useStore } from '@nanostores/react'
import { $t } from '../../i18n/translator.ts'
import { TextArea } from '../../ui/forms/text-area.tsx'

interface BulkReasonProps {
  value: string
  error: string | undefined
  onInput: (reason: string) => void
}

/** Why, for every merchant. Enter sends the decision; with Shift it begins a new line. */
export function BulkReason(props: BulkReasonProps) {
  const t = useStore($t)
  return (
    <TextArea
      {...props}
      label={t('console.reason')}
      name="reason"
      help={t('console.reasonRead')}
      rows={3}
      maxLength={500}
      sendsOnEnter
      autoFocus
    />
  )
}
