import { KeyValue } from '../../ui/data/key-value.tsx'

/** A change of a document; '' or undefined is an empty value. */
export interface Change {
  readonly label: string
  readonly before: string | undefined
  readonly now: string | undefined
}

/** The changes, each with its old and its new value. */
export const ChangeList = ({ changes }: { changes: readonly Change[] }) => (
  <KeyValue items={changes.map(({ label, before, now }) => ({ label, value: `${before || '–'} → ${now || '–'}` }))} />
)
