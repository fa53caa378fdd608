import { createProofUpload } from '../../../stores/proof-upload.ts'
import { rechargeForm } from './recharge-form.ts'

/** The proof of payment. After the upload, the recharge form holds its id. */
export const rechargeProof = createProofUpload(id => rechargeForm.set('proof', id))
