// What the address and the name of the frame say about how the app was launched: which host, or which frame. What the first paint
// needs is read by first-paint.ts, the rest of a Telegram launch (signed data, version) by telegram/launch.ts.
import { FRAME_NAME } from './partner/protocol.ts'

/** The parameters that hosts append to the address. */
export const launchParameters = /[?&#](tgWebApp|mw[A-Z]).*/s

/** Whether parameters are a whole launch. A link inside the app may carry fewer, and must not end the launch that is there. */
export const isLaunch = (address: string): boolean =>
  /mwBridge|tgWebApp(Data=.*auth_date.*hash|Version=.*Platform=|Platform=.*Version=)/s.test(address)

/** Returns the kind of host that has launched the app with these parameters. */
export const detectLaunchKind = (launch: string): 'partner' | 'telegram' =>
  /[?&#]mwBridge/.test(launch) ? 'partner' : 'telegram'

/**
 * Returns the name under which a page embeds the app (src/embed), or null when none does. It is in the name of the frame, which a
 * frame keeps over reloads, also where the browser denies it storage.
 */
export function findEmbedName(): string | null {
  if (window.parent === window || !window.name.startsWith(FRAME_NAME)) return null
  return /^[\w-]{1,32}$/.exec(window.name.slice(FRAME_NAME.length))?.[0] ?? null
}
