import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $t } from '../i18n/translator.ts'
import { $customerLinks } from '../stores/customer-links.ts'
import { $supportLinkCount, openSupport } from '../stores/support.ts'
import type { Action } from '../ui/types.ts'

/** Returns the way to support after a failure of ours; none where the operator has set no contact. */
export function useSupport(): readonly Action[] {
  const t = useStore($t)
  const hasContact = useStore($customerLinks).some(Boolean)
  return hasContact ? [{ label: t('money.support'), onClick: openSupport }] : []
}

/** Registers a part of the screen that links to support itself, while `hasLink`: one link is enough. */
export function useOwnSupport(hasLink = true): void {
  useEffect(() => {
    if (!hasLink) return undefined
    $supportLinkCount.set($supportLinkCount.get() + 1)
    // Signing out has begun again at none.
    return () => $supportLinkCount.set(Math.max(0, $supportLinkCount.get() - 1))
  }, [hasLink])
}
