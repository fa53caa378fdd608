import { patchApp } from './app-info.ts'
import { createAppAtom } from './app-life.ts'

/** The popups of the shell: customer support and languages. Only one is open at a time. */
type Popup = 'support' | 'language'

/** The open popup. */
export const $popup = createAppAtom<Popup | null>(null)

$popup.listen(popup => patchApp({ showService: popup === 'support' }))

/** Opens a popup; the service icon and the floating button toggle theirs. */
export function openPopup(popup: Popup): void {
  $popup.set($popup.get() === popup ? null : popup)
}

/** Opens customer support from any screen. */
export function openSupport(): void {
  $popup.set('support')
}

/** Closes the open popup. */
export function closePopup(): void {
  $popup.set(null)
}

/** The number of parts of the screen with links to support, beside which the floating button is not needed. */
export const $supportLinkCount = createAppAtom(0)
