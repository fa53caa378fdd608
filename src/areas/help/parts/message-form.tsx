import { useStore } from '@nanostores/react'
import { LIMITS } from '../../../contract/limits.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { ProofField } from '../../../parts/proof-field.tsx'
import { SendNote } from '../../../parts/send-note.tsx'
import { SubmitButton } from '../../../parts/submit-button.tsx'
import { useErrors } from '../../../parts/use-errors.ts'
import type { ProofUpload } from '../../../stores/proof-upload.ts'
import { MainButton } from '../../../ui/actions/main-button.tsx'
import { Composer } from '../../../ui/forms/composer.tsx'
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

function useMessage({ form, upload, fieldLabel, onSent }: MessageFormProps) {
  const t = useStore($t)
  const { content, picture } = useStore(form.$values)
  const { texts, refused, busy } = useErrors(form.$form)
  const send = async () => {
    if (!(await upload.settled())) return
    const message = await form.submit()
    if (!message) return
    upload.drop()
    onSent(message.id)
  }
  const text = {
    label: fieldLabel,
    name: 'content',
    maxLength: LIMITS.maxTextLength,
    value: content,
    onInput: (value: string) => form.set('content', value),
    error: texts.content
  }
  const proof = {
    upload,
    proof: picture,
    label: t('feedback.picture'),
    optional: t('form.optional'),
    error: texts.picture
  }
  return { errors: refused, busy, busyLabel: t('feedback.sending'), send: () => void send(), text, proof }
}

/** A first message to the operators, with a picture if one helps. */
export function MessageForm(props: MessageFormProps) {
  const t = useStore($t)
  const { errors, busy, busyLabel, send, text, proof } = useMessage(props)
  return (
    <Form label={props.label} errors={errors} busy={busy} onSubmit={send}>
      <TextArea
        {...text}
        rows={5}
        help={t('feedback.privacy')}
        counter={`${formatNumber([...text.value].length)} / ${formatNumber(LIMITS.maxTextLength)}`}
      />
      <ProofField {...proof} look="small" />
      <SubmitButton form={props.form} busyLabel={busyLabel}>
        {props.sendLabel}
      </SubmitButton>
    </Form>
  )
}

/** Another message of a conversation: one line at the bottom of the page. */
export function ReplyLine(props: MessageFormProps) {
  const { errors, busy, busyLabel, send, text, proof } = useMessage(props)
  return (
    <Form label={props.label} errors={errors} busy={busy} onSubmit={send}>
      <SendNote form={props.form} />
      <Composer>
        <ProofField {...proof} look="icon" />
        <TextArea {...text} rows={1} placeholder={props.fieldLabel} sendsOnEnter />
        <MainButton type="submit" icon="send" busy={busy} busyLabel={busyLabel}>
          {props.sendLabel}
        </MainButton>
      </Composer>
    </Form>
  )
}
