import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Recharge } from '../../../contract/wallet/recharge.ts'
import { $t } from '../../../i18n/translator.ts'
import { formatProofSize, formatUploadShare, ProofField } from '../../../parts/proof-field.tsx'
import { SubmitButton } from '../../../parts/submit-button.tsx'
import { useErrors } from '../../../parts/use-errors.ts'
import { useUploadDone } from '../../../parts/use-settled.ts'
import { announceText } from '../../../stores/spoken.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { evidenceForm, evidenceProof, openEvidence } from '../stores/recharge-evidence.ts'

/** Adds the picture and the transaction id that a recharge under review still lacks. */
export function RechargeEvidence({ recharge: { id, proof, transaction_id } }: { recharge: Recharge }) {
  const t = useStore($t)
  const values = useStore(evidenceForm.$values)
  const upload = useStore(evidenceProof.$upload)
  const { texts, refused, busy } = useErrors(evidenceForm.$form)
  const { waiting, settle } = useUploadDone(evidenceProof)
  useEffect(() => openEvidence(id), [id])
  const send = async () => {
    const settled = await settle()
    if (!settled || !(await evidenceForm.submit())) return
    evidenceProof.drop()
    evidenceForm.reset({ id, proof: '', transaction_id: '' })
    announceText(t('recharge.evidenceAdded'))
  }
  const isSending = busy || waiting
  return (
    <Section title={t('recharge.evidence')}>
      <Form label={t('recharge.evidence')} errors={refused} busy={isSending} onSubmit={() => void send()}>
        {proof === null && (
          <ProofField
            upload={evidenceProof}
            proof={values.proof}
            label={t('recharge.proof')}
            optional={t('form.optional')}
            help={t('recharge.proofHelp', { size: formatProofSize() })}
            error={texts.proof}
          />
        )}
        {transaction_id === '' && (
          <TextField
            label={t('recharge.transactionId')}
            name="transaction_id"
            mono
            optional={t('form.optional')}
            value={values.transaction_id}
            onInput={value => evidenceForm.set('transaction_id', value.trim())}
            help={t('recharge.transactionIdHelp')}
            error={texts.transaction_id}
          />
        )}
        <SubmitButton
          form={evidenceForm}
          busy={waiting}
          busyLabel={upload.state === 'sending' ? formatUploadShare(t, upload.share) : t('recharge.submitting')}
        >
          {t('recharge.evidenceSend')}
        </SubmitButton>
      </Form>
    </Section>
  )
}
