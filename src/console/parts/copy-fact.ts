import { host } from '../../host/current.ts'
import type { Translate } from '../../i18n/translate.ts'
import { showToast } from '../../stores/toasts.ts'
import type { Fact } from '../../ui/data/key-value.tsx'

/** A long value in monospace, such as an address, with a button that copies it, or the full form of a shortened one. */
export function createConsoleCopyFact(t: Translate, label: string, value: string, full = value): Fact {
  const copy = async () => {
    if (await host.copy(full)) showToast(t('action.copied'), { tone: 'success' })
  }
  return { label, value, mono: true, copy: { label: `${t('action.copy')}: ${label}`, onCopy: () => void copy() } }
}
