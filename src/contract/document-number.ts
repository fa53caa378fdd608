/** What the number of a document begins with: RC-204D7A is a recharge, WD-… a withdrawal, TX-… a movement of money. */
const PREFIXES = { recharge: 'RC', withdrawal: 'WD', record: 'TX' } as const

/** The kinds of documents that have a short number. */
export type NumberedDocument = keyof typeof PREFIXES

/** Returns the number of a document as people read it out and search for it: a prefix and the last six digits of its id. */
export const documentNumber = (kind: NumberedDocument, id: string): string =>
  `${PREFIXES[kind]}-${id.slice(-6).toUpperCase()}`
