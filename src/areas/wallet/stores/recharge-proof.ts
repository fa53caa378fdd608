import { proofUpload } from '../../../stores/proof-upload.ts'
import { rechargeForm } from './recharge-form.ts'

/** The proof of payment. Once it is there, its id stands in the recharge form. */
export const rechargeProof = proofUpload(id => rechargeForm.set('proof', id))
