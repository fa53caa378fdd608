/** A member of staff as the audit log names them; the operator of the demo is one too. */
export interface ActingOperator {
  readonly id: string
  readonly name: string
  /** The merchant who is the same person: the operator may not decide about them. */
  readonly merchant_id: string | null
  /** The second person of an action that needs two. */
  readonly approver?: { readonly id: string; readonly name: string; readonly merchant_id: string | null }
  /** The address of the operator, and the request in which it acts. */
  readonly address?: string
  readonly request?: string
}
