import homeIconsUrl from 'virtual:home-icons'
import iconPathsUrl from 'virtual:icon-paths'
import iconsUrl from 'virtual:icons'
import { iconSprite } from '../ui/icon.tsx'

// Home waits only for its own icons.
iconSprite.file = homeIconsUrl

let loading: Promise<void> | undefined

// How long a screen waits for icons on a network that does not respond.
const TIMEOUT_MS = 5_000

async function fetchIcons(): Promise<void> {
  const response = await fetch(iconPathsUrl, { signal: AbortSignal.timeout?.(TIMEOUT_MS) ?? null })
  if (!response.ok) throw new Error(`icons: ${response.status}`)
  iconSprite.paths = await response.json()
}

/**
 * Loads the paths of all icons, once. A reference to a file is drawn a frame later, and the browser copies the drawing for each
 * icon. If the paths cannot be loaded, the icons refer to the file of all of them.
 */
export function loadIcons(): Promise<void> {
  loading ??= fetchIcons().catch(() => {
    iconSprite.file = iconsUrl
  })
  return loading
}
