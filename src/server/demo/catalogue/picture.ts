import { type ColourName, colours, type KindName, kinds, type MaterialName, materials } from './content.ts'

/** Path of the pictures. Increase the number when the drawings change, because clients cache a picture forever. */
export const PICTURE_FOLDER = 'media/goods/1'

/** Returns the relative path of a product's picture on the media host. */
export const picturePath = (kind: KindName, material: MaterialName, colour: ColourName) =>
  `${PICTURE_FOLDER}/${kind}-${material}-${colour}.svg`

/** Pattern of a material on the background, on a tile of 16 by 16. */
const textures = {
  woven: 'M0 4h16M0 12h16M4 0v16M12 0v16',
  knitted: 'M0 6l4 4 4-4 4 4 4-4M0 14l4 4 4-4 4 4 4-4',
  grained: 'M0 3c5-2 11 2 16 0M0 8c5 2 11-2 16 0M0 13c5-2 11 2 16 0',
  smooth: 'M0 16 16 0'
} as const

/** Draws the picture for a file name; `undefined` if no product matches. */
export function drawPicture(file: string): string | undefined {
  const [, kind = '', material = '', colour = ''] = /^([a-z]+)-([a-z]+)-([a-z]+)\.svg$/.exec(file) ?? []
  if (!Object.hasOwn(kinds, kind)) return undefined
  const { materials: made, drawing } = kinds[kind as KindName]
  const used = made.find(name => name === material)
  const dyed = used && materials[used].colours.find(name => name === colour)
  return used && dyed && draw(drawing, textures[materials[used].texture], colours[dyed].shades)
}

function draw(drawing: string, texture: string, [light, middle, dark]: readonly [string, string, string]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="320" height="320">
<defs><linearGradient id="g" x2=".8" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${middle}"/></linearGradient>
<pattern id="t" width="16" height="16" patternUnits="userSpaceOnUse"><path d="${texture}" fill="none" stroke="${dark}" stroke-width=".8"/></pattern></defs>
<path fill="url(#g)" d="M0 0h320v320H0z"/>
<circle cx="160" cy="160" r="122" fill="#fff" fill-opacity=".5"/>
<circle cx="160" cy="160" r="122" fill="url(#t)" fill-opacity=".09"/>
<ellipse cx="160" cy="258" rx="74" ry="8" fill="${dark}" fill-opacity=".12"/>
<path transform="translate(64 64) scale(8)" d="${drawing}" fill="${middle}" fill-opacity=".75" stroke="${dark}" stroke-width=".7" stroke-linecap="round" stroke-linejoin="round"/>
</svg>
`
}
