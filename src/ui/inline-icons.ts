import iconsUrl from 'virtual:icons'
import { sprite } from './icon.tsx'

const prefix = 'icon-'

/**
 * Puts the drawings of all icons into the document. Drawings of a file appear a frame after their buttons, and the browser
 * calculates styles and layout of the page once more for them. If the file cannot be loaded, the icons stay those of the file.
 */
export function inlineIcons(): void {
  // Not DOMParser: the page's policy (trusted types) allows no parsing of strings.
  const request = new XMLHttpRequest()
  request.open('GET', iconsUrl)
  request.responseType = 'document'
  request.onload = () => {
    const drawings = request.responseXML?.documentElement
    if (!drawings || request.status !== 200) return
    for (const symbol of drawings.children) symbol.id = prefix + symbol.id
    drawings.setAttribute('hidden', '')
    document.body.append(drawings)
    sprite.prefix = `#${prefix}`
  }
  request.send()
}
