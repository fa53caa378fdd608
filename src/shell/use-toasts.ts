import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { $toasts, hideToast, type Toast } from '../stores/toasts.ts'

/**
 * Returns the toasts to draw: those that lead to the page that is open say only what it says itself. These count as followed, and
 * are taken away.
 */
export function useToasts(): readonly Toast[] {
  const toasts = useStore($toasts)
  const [path] = useLocation()
  const isSaid = ({ link }: Toast) => link !== undefined && link.path.split('?')[0] === path
  useEffect(() => {
    for (const { id, link } of toasts.filter(isSaid)) {
      link?.onFollow?.()
      hideToast(id)
    }
  })
  return toasts.filter(toast => !isSaid(toast))
}
