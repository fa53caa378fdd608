import type { Translate } from '../../i18n/translate.ts'
import { copyText } from '../../parts/copy-text.ts'
import type { Fact } from '../../ui/data/key-value.tsx'

/** A long value in monospace, such as an address, with a button that copies it, or the full form of a shortened one. */
export function createConsoleCopyFact(t: Translate, label: string, value: string, full = value): Fact {
  const copy = { label: `${t('action.copy')}: ${label}`, onCopy: () => void copyText(full, t) }
  return { label, value, mono: true, copy }
}
