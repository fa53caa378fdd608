import type { ImplausibleSum } from '../contract/wallet/reconciliation.operator.ts'

type Kind = ImplausibleSum['kind']
type OwnKind = Extract<Kind, 'order_profit' | `staff_${string}`>

const isOwn = (kind: Kind): kind is OwnKind => kind === 'order_profit' || kind.startsWith('staff_')

/** Returns the key of what a sum is made of: a type of record, or a sum that no record shows. */
export const getImplausibleKey = (kind: Kind) =>
  isOwn(kind) ? (`console.implausible.kinds.${kind}` as const) : (`records.types.${kind}` as const)
