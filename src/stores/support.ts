import { patchApp } from './app-info.ts'
import { appAtom } from './app-life.ts'

/** The popups of the shell: customer support and languages. One at a time. */
export type Popup = 'support' | 'language'

/** The popup that is open. */
export const $popup = appAtom<Popup | null>(null)

$popup.listen(popup => patchApp({ showService: popup === 'support' }))

/** Opens a popup; the service icon and the floating button toggle theirs (specification 4). */
export function openPopup(popup: Popup): void {
  $popup.set($popup.get() === popup ? null : popup)
}

/** Opens customer support, from wherever a screen leads there. */
export function openSupport(): void {
  $popup.set('support')
}

/** Closes what is open. */
export function closePopup(): void {
  $popup.set(null)
}
