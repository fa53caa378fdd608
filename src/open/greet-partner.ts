// Of a partner's launch only. It stands in the page where the request for it says that a partner opens it
// (src/server/http/first-window.ts); elsewhere the inline script loads it.
import { openDoor } from './partner-door.ts'

window.openDoor = openDoor

declare global {
  interface Window {
    openDoor?: typeof openDoor
  }
}
