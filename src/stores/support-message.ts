import { createAppAtom } from './app-life.ts'
import { $popup, openSupport } from './support.ts'

/** The message for support, until the popup is closed. */
export const $supportMessage = createAppAtom('')

$popup.listen(popup => {
  if (popup !== 'support') $supportMessage.set('')
})

/** Opens customer support with a message that its links begin the conversation with. */
export function askSupport(message: string): void {
  openSupport()
  $supportMessage.set(message)
}

/** Returns a link to WhatsApp or Telegram that begins with a message; the person still sends it. */
export function addMessage(link: string, message: string): string {
  if (link === '' || message === '') return link
  const url = new URL(link)
  url.searchParams.set('text', message)
  return url.href
}
