import homeIconsUrl from 'virtual:home-icons'
import iconsUrl from 'virtual:icons'
import { loadDrawing } from '../api/drawing.ts'
import { sprite } from '../ui/icon.tsx'

// Home waits only for its own icons.
sprite.file = homeIconsUrl

let loading: Promise<void> | undefined

/**
 * Puts the drawings of all icons into the document, once. Drawings of a file appear a frame after their buttons, and the browser
 * calculates styles and layout of the page once more for them. If the file cannot be loaded, the icons refer to it.
 */
export function loadIcons(): Promise<void> {
  loading ??= loadDrawing(iconsUrl).then(drawings => {
    sprite.file = drawings ? '' : iconsUrl
    if (drawings) document.body.append(drawings)
  })
  return loading
}
