import { drawings } from './drawings.ts'
import { type KindName, kinds } from './kinds.ts'
import { type ColourName, coloursOf, type MaterialName } from './words.ts'

/** Where the pictures are; the number changes with the drawings, because a picture is kept for ever by whoever has it. */
export const PICTURE_FOLDER = 'media/goods/1'

/** The relative path of a good's picture on the media host. */
export const picturePath = (kind: KindName, material: MaterialName, colour: ColourName) =>
  `${PICTURE_FOLDER}/${kind}-${material}-${colour}.svg`

/** Light, middle and dark of a colour: the ground's two ends and the line. */
const shades: Readonly<Record<ColourName, readonly [light: string, middle: string, dark: string]>> = {
  white: ['#fdfdfc', '#e9ebee', '#6b7280'],
  black: ['#e4e5e8', '#b4b7bf', '#17181c'],
  grey: ['#f0f1f3', '#cfd3d9', '#4b5563'],
  navy: ['#e6ecf7', '#b3c3e2', '#1e3a6e'],
  sky: ['#e8f5fd', '#b3dcf5', '#0f6fa8'],
  green: ['#e6f3ec', '#b2d8c3', '#1c5a3c'],
  beige: ['#fbf6ee', '#eadcc5', '#85683c'],
  mustard: ['#fdf6e0', '#f2d98b', '#8a6508'],
  burgundy: ['#f9e9ed', '#e3b5c1', '#7a1f38'],
  pink: ['#fdeef4', '#f6c6da', '#b03a6c'],
  brown: ['#f6eee8', '#dcc3b0', '#6b4226'],
  natural: ['#fbf7f0', '#e8dac6', '#7d6646'],
  clear: ['#f2fafb', '#d1e8ec', '#3c7783'],
  silver: ['#f4f6f8', '#d3dae1', '#566472'],
  gold: ['#fcf6e4', '#ecd596', '#85660f']
}

/** How a material lies on the ground, on a tile of 16 by 16. */
const textures = {
  woven: 'M0 4h16M0 12h16M4 0v16M12 0v16',
  knitted: 'M0 6l4 4 4-4 4 4 4-4M0 14l4 4 4-4 4 4 4-4',
  grained: 'M0 3c5-2 11 2 16 0M0 8c5 2 11-2 16 0M0 13c5-2 11 2 16 0',
  smooth: 'M0 16 16 0'
} as const

const textureOf = (material: MaterialName): keyof typeof textures => {
  if (['cotton', 'linen', 'denim', 'canvas', 'nylon'].includes(material)) return 'woven'
  if (['wool', 'velvet'].includes(material)) return 'knitted'
  return ['wood', 'oak', 'bamboo', 'leather'].includes(material) ? 'grained' : 'smooth'
}

/** Draws the picture that a file name asks for; `undefined` when no good is like that. */
export function drawPicture(file: string): string | undefined {
  const [, kind = '', material = '', colour = ''] = /^([a-z]+)-([a-z]+)-([a-z]+)\.svg$/.exec(file) ?? []
  if (!Object.hasOwn(kinds, kind)) return undefined
  const made: readonly string[] = kinds[kind as KindName].materials
  if (!made.includes(material)) return undefined
  const dyed: readonly string[] = coloursOf[material as MaterialName]
  if (!dyed.includes(colour)) return undefined
  return draw(drawings[kind as KindName], textures[textureOf(material as MaterialName)], shades[colour as ColourName])
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
