import iconsUrl from 'virtual:icons'
import { loadDrawing } from '../api/drawing.ts'
import { sprite } from '../ui/icon.tsx'

const prefix = 'icon-'

/**
 * Puts the drawings of all icons into the document. Drawings of a file appear a frame after their buttons, and the browser
 * calculates styles and layout of the page once more for them. If the file cannot be loaded, the icons stay those of the file.
 */
export function inlineIcons(): void {
  loadDrawing(iconsUrl, drawings => {
    for (const symbol of drawings.children) symbol.id = prefix + symbol.id
    drawings.setAttribute('hidden', '')
    document.body.append(drawings)
    sprite.prefix = `#${prefix}`
  })
}
