// Of a partner's launch only. It stands in the page where the request for it says that a partner opens it
// (src/server/http/first-window.ts); elsewhere the inline script loads it.
import { openPartnerChannel } from './partner-door.ts'

window.openPartnerChannel = openPartnerChannel

declare global {
  interface Window {
    openPartnerChannel?: typeof openPartnerChannel
  }
}
