import homeIconsUrl from 'virtual:home-icons'
import iconsUrl from 'virtual:icons'
import { loadDrawing } from '../api/drawing.ts'
import { sprite } from '../ui/icon.tsx'

// Home waits only for its own icons.
sprite.file = homeIconsUrl

let loading: Promise<void> | undefined

const pathOf = ({ id, firstElementChild }: Element) =>
  [id.replace('icon-', ''), firstElementChild?.getAttribute('d') ?? ''] as const

/**
 * Loads the paths of all icons, once. A reference to a file is drawn a frame later, and a reference of any kind makes the browser
 * copy the drawing for each icon. If the file cannot be loaded, the icons refer to it.
 */
export function loadIcons(): Promise<void> {
  loading ??= loadDrawing(iconsUrl).then(drawings => {
    sprite.file = iconsUrl
    if (drawings) sprite.paths = new Map([...drawings.children].map(pathOf))
  })
  return loading
}
