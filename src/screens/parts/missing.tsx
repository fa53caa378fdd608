import { useStore } from '@nanostores/react'
import { $t } from '../../i18n/translator.ts'
import { href } from '../../location.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** In place of a document that is not there, or is not this merchant's. */
export function Missing({ history }: { history: string }) {
  const t = useStore($t)
  return (
    <EmptyState art="lost" message={t('money.missing')} action={{ label: t('money.toHistory'), href: href(history) }} />
  )
}
