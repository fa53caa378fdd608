import { useStore } from '@nanostores/react'
import { LIMITS } from '../../../contract/limits.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { ProofField } from '../../../parts/proof-field.tsx'
import { useErrors } from '../../../parts/use-errors.ts'
import type { ProofUpload } from '../../../stores/proof-upload.ts'
import { MainButton } from '../../../ui/actions/main-button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import type { feedbackForm } from '../stores/feedback.ts'

interface MessageFormProps {
  form: typeof feedbackForm
  upload: ProofUpload
  label: string
  fieldLabel: string
  sendLabel: string
  onSent: (id: string) => void
}

/** A message to the operators, with a picture if one helps. */
export function MessageForm({ form, upload, label, fieldLabel, sendLabel, onSent }: MessageFormProps) {
  const t = useStore($t)
  const { content, picture } = useStore(form.$values)
  const { texts, refused, busy } = useErrors(form.$form)
  const send = async () => {
    if (!(await upload.settled())) return
    const sent = await form.submit()
    if (!sent) return
    upload.drop()
    onSent(sent.id)
  }
  return (
    <Form label={label} errors={refused} busy={busy} onSubmit={() => void send()}>
      <TextArea
        label={fieldLabel}
        name="content"
        rows={4}
        help={t('feedback.privacy')}
        maxLength={LIMITS.textMax}
        counter={`${formatNumber([...content].length)} / ${formatNumber(LIMITS.textMax)}`}
        value={content}
        onInput={value => form.set('content', value)}
        error={texts.content}
      />
      <ProofField
        upload={upload}
        proof={picture}
        label={t('feedback.picture')}
        help={t('feedback.pictureHelp')}
        optional={t('form.optional')}
        error={texts.picture}
      />
      <MainButton type="submit" busy={busy} busyLabel={t('feedback.sending')}>
        {sendLabel}
      </MainButton>
    </Form>
  )
}
