/**
 * The first letters of a document's number: RC-204D7A is a recharge, WD-… a withdrawal, TX-… a movement of money,
 * OR-… an order request, PF-… a proof, PB-… a batch of payouts.
 */
const PREFIXES = { recharge: 'RC', withdrawal: 'WD', record: 'TX', request: 'OR', proof: 'PF', batch: 'PB' } as const

/** The kinds of documents that have a short number. */
export type NumberedDocument = keyof typeof PREFIXES

/** Returns the number of a document as people read it out and search for it: a prefix and the last six digits of its id. */
export const formatDocumentNumber = (kind: NumberedDocument, id: string): string =>
  `${PREFIXES[kind]}-${id.slice(-6).toUpperCase()}`

/** Returns the last six digits of the id that a typed number of a document names; null for any other text. */
export const parseDocumentSuffix = (typed: string): string | null =>
  /^(?:(?:rc|wd|or|pf|pb)-)?([0-9a-f]{6})$/i.exec(typed.trim())?.[1]?.toLowerCase() ?? null
