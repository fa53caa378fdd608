import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

/** Shown for an unknown path, with a link home. */
export function LostScreen() {
  const t = useStore($t)
  return (
    <EmptyState
      art="lost"
      message={t('lost.message')}
      action={{ label: t('lost.home'), icon: 'house', href: toHref('/') }}
    />
  )
}
