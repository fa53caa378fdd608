import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { $toasts, hideToast, type Toast } from '../stores/toasts.ts'

/**
 * Returns the toasts to draw. Toasts that link to the open page repeat its content: they count as followed and are removed.
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
