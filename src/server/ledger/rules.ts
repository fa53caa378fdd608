/**
 * What a rule is checked by, in slices: rows of a table in the order of their ids, business days, or all at once. Ranges of ids divide all
 * ids: a column of another table may be compared with them too.
 */
export type SliceKey =
  | 'account'
  | 'deduction'
  | 'deposit'
  | 'merchant'
  | 'promotion'
  | 'recharge'
  | 'shop_order'
  | 'transfer'
  | 'withdrawal'
  | 'day'
  | 'all'

/** A rule of the ledger. */
export interface Rule {
  by: SliceKey
  /** Selects rows that must not exist. `within` restricts a column to the slice; each table is read by an index for it. */
  query: (within: (column: string) => string) => string
}

/** Rules, keyed by the sentence that states them. */
export type Rules = Readonly<Record<string, Rule>>
