import { call } from '../../../api/request.ts'
import { rechargeEvidence } from '../../../contract/wallet/recharge.ts'
import { TRANSACTION_ID } from '../../../contract/wallet/transaction-id.ts'
import { createForm } from '../../../stores/form.ts'
import type { FieldError } from '../../../stores/form-errors.ts'
import { createProofUpload } from '../../../stores/proof-upload.ts'
import { recharge } from './recharge.ts'

type Values = { id: string; proof: string; transaction_id: string }

function checkEvidence({ proof, transaction_id }: Values): Partial<Record<keyof Values, FieldError>> {
  if (proof === '' && transaction_id === '') return { transaction_id: { key: 'recharge.errorEvidence' } }
  if (transaction_id === '' || TRANSACTION_ID.test(transaction_id)) return {}
  return { transaction_id: { key: 'recharge.errorTransactionId' } }
}

/** The evidence of a payment, for one recharge at a time. `proof` is the id of an uploaded picture. */
export const evidenceForm = createForm({
  name: 'recharge-evidence',
  initial: { id: '', proof: '', transaction_id: '' } as Values,
  check: checkEvidence,
  submit: async ({ id, proof, transaction_id }, options) => {
    const evidence = { ...(proof && { proof }), ...(transaction_id && { transaction_id }) }
    recharge.set({ id }, await call(rechargeEvidence, { id, ...evidence }, options))
    return true
  }
})

/** The picture of {@link evidenceForm}. */
export const evidenceProof = createProofUpload(id => evidenceForm.set('proof', id))

/** Turns the form to a recharge; what was entered for another one is removed. */
export function openEvidence(id: string): void {
  if (evidenceForm.$values.get().id === id) return
  evidenceProof.drop()
  evidenceForm.reset({ id, proof: '', transaction_id: '' })
}
