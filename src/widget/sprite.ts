/** An icon as the build writes it down: its name, and its shapes with their attributes. */
export type IconShapes = readonly [
  name: string,
  shapes: readonly (readonly [string, Readonly<Record<string, string>>])[]
]

const space = 'http://www.w3.org/2000/svg'

function element(tag: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS(space, tag) as SVGElement
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}

/** The icons as elements that `<use href="#name">` finds in the same tree. No text is read as markup (Trusted Types). */
export function makeSprite(icons: readonly IconShapes[]): SVGElement {
  const sprite = element('svg', { 'aria-hidden': 'true' })
  sprite.style.display = 'none'
  for (const [id, shapes] of icons) {
    const symbol = element('symbol', { id, viewBox: '0 0 24 24' })
    symbol.append(...shapes.map(([tag, attributes]) => element(tag, attributes)))
    sprite.append(symbol)
  }
  return sprite
}
