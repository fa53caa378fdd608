import { FRAME_NAME } from './partner/protocol.ts'

/**
 * The name under which a page embeds the app (src/embed), null when none does. It is the name of the frame, which the frame
 * keeps when it is loaded anew, also where the browser lets it store nothing.
 */
export function embedName(): string | null {
  if (window.parent === window || !window.name.startsWith(FRAME_NAME)) return null
  return /^[\w-]{1,32}$/.exec(window.name.slice(FRAME_NAME.length))?.[0] ?? null
}
