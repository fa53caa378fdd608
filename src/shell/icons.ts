import homeIconsUrl from 'virtual:home-icons'
import iconPathsUrl from 'virtual:icon-paths'
import iconsUrl from 'virtual:icons'
import { sprite } from '../ui/icon.tsx'

// Home waits only for its own icons.
sprite.file = homeIconsUrl

let loading: Promise<void> | undefined

async function load(): Promise<void> {
  sprite.paths = await (await fetch(iconPathsUrl)).json()
}

/**
 * Loads the paths of all icons, once. A reference to a file is drawn a frame later, and the browser copies the drawing for each
 * icon. If the paths cannot be loaded, the icons refer to the file of all of them.
 */
export function loadIcons(): Promise<void> {
  loading ??= load().catch(() => {
    sprite.file = iconsUrl
  })
  return loading
}
