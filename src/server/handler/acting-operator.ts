/** A member of staff as the audit log names them; the operator of the demo is one too. */
export interface ActingOperator {
  readonly id: string
  readonly name: string
  /** The same person's merchant, about which they may not decide. */
  readonly merchant_id: string | null
  /** The second person of an action that needs two. */
  readonly approver?: { readonly id: string; readonly name: string; readonly merchant_id: string | null }
  /** From where, and in which request. */
  readonly address?: string
  readonly request?: string
}
