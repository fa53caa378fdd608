/** An event of the demo shop. Amounts are hundredths of the currency; `ref` connects the steps of one document. */
export type Step = { at: Date } & (
  | { do: 'recharge'; ref: number; cents: number; network: 'TRC20' | 'ERC20' }
  | { do: 'recharge_approve'; ref: number }
  | { do: 'recharge_cancel'; ref: number }
  | { do: 'recharge_reject'; ref: number; reason: string }
  | { do: 'recharge_reverse'; ref: number; reason: string }
  | { do: 'withdraw'; ref: number; cents: number; account: number }
  | { do: 'withdraw_pay'; ref: number }
  | { do: 'withdraw_fail'; ref: number; reason: string }
  | { do: 'deduct'; ref: number; cents: number; reason: string }
  | { do: 'deduct_cancel'; ref: number }
  | { do: 'order'; ref: number; cents: number }
  | { do: 'order_settle'; ref: number; cents: number }
  | { do: 'order_refund'; ref: number }
  | { do: 'upgrade'; cents: number }
  | { do: 'move'; from: 'available' | 'promotion'; cents: number }
  | { do: 'promote'; cents: number }
  | { do: 'reward'; cents: number }
)

/** A step of one of the named kinds. */
export type StepOf<N extends Step['do']> = Extract<Step, { do: N }>
