import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $t } from '../i18n/translator.ts'
import type { Form as FormStore } from '../stores/form.ts'
import type { ProofUpload } from '../stores/proof-upload.ts'
import { Form } from '../ui/forms/form.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { formatProofSize, formatUploadShare, ProofField } from './proof-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useErrors } from './use-errors.ts'

interface ProofFormProps<R> {
  form: FormStore<{ id: string; proof: string }, R>
  upload: ProofUpload
  onDone: (result: R) => void
}

/** The form for the proof of a task. A submission waits for the upload. */
export function ProofForm<R>({ form, upload, onDone }: ProofFormProps<R>) {
  const t = useStore($t)
  const { proof } = useStore(form.$values)
  const state = useStore(upload.$upload)
  const [waiting, setWaiting] = useState(false)
  const { texts, refused, busy } = useErrors(form.$form)
  const submit = async () => {
    if (waiting) return
    setWaiting(true)
    const settled = await upload.settled()
    setWaiting(false)
    if (!settled) return
    const result = await form.submit()
    if (result === undefined) return
    upload.drop()
    // The same task may ask for another picture.
    form.reset({ id: form.$values.get().id, proof: '' })
    onDone(result)
  }
  return (
    <Form errors={refused} busy={busy || waiting} onSubmit={() => void submit()}>
      <Stack gap={4}>
        <ProofField
          upload={upload}
          proof={proof}
          label={t('task.proof')}
          help={t('task.proofHelp', { size: formatProofSize() })}
          error={texts.proof ?? texts.id}
        />
        <SubmitButton
          form={form}
          busy={waiting}
          busyLabel={state.state === 'sending' ? formatUploadShare(t, state.share) : t('task.sending')}
        >
          {t('task.sendProof')}
        </SubmitButton>
      </Stack>
    </Form>
  )
}
