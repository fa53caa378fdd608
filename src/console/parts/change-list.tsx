import { KeyValue } from '../../ui/data/key-value.tsx'

/** What has changed of a document; '' or undefined is nothing. */
export interface Change {
  readonly label: string
  readonly before: string | undefined
  readonly now: string | undefined
}

/** What has changed: each with what it was and what it is. */
export const ChangeList = ({ changes }: { changes: readonly Change[] }) => (
  <KeyValue items={changes.map(({ label, before, now }) => ({ label, value: `${before || '–'} → ${now || '–'}` }))} />
)
