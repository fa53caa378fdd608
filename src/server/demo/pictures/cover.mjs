// The cover of the demo shop: some of its goods on a table, before the threads of a loom.
import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { dye, readPicture } from './recolor.mjs'

const WIDTH = 1_280
const HEIGHT = 640
// Where things stand; wide windows show the middle half of the height.
const TABLE = 500

/** Goods from left to right: where the middle is, how large, and how far before the others. */
const things = [
  { emoji: '1f3fa', color: '#b4553a', at: 130, size: 250, down: 0 },
  { emoji: '1f9fa', at: 1_130, size: 270, down: 6 },
  { emoji: '1f9e3', color: '#2c4a8c', at: 345, size: 230, down: 8 },
  { emoji: '1fad6', color: '#2f6f63', at: 880, size: 230, down: 8 },
  { emoji: '1f3ee', at: 640, size: 330, down: 0 },
  { emoji: '1f9f6', color: '#c9922e', at: 490, size: 150, down: 26 }
]

const threads = Array.from({ length: 64 }, (_, at) => {
  const x = 10 + at * 20
  return `<path d="M${x} 0V${TABLE}" stroke="#8a5a2b" stroke-opacity="${at % 5 === 4 ? 0.3 : 0.13}" stroke-width="2"/>`
}).join('')

const shadows = things
  .map(
    ({ at, size, down }) =>
      `<ellipse cx="${at}" cy="${TABLE + down + 4}" rx="${size * 0.4}" ry="${size * 0.06}" fill="#3a2410" fill-opacity=".38" filter="url(#soft)"/>`
  )
  .join('')

const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs>
<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e6c79a"/><stop offset="1" stop-color="#f6e3c2"/></linearGradient>
<linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b98a58"/><stop offset="1" stop-color="#8c6038"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="#fff4cf" stop-opacity=".95"/><stop offset="1" stop-color="#fff4cf" stop-opacity="0"/></radialGradient>
<filter id="soft" x="-30%" y="-100%" width="160%" height="300%"><feGaussianBlur stdDeviation="7"/></filter>
</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/>${threads}
<ellipse cx="640" cy="330" rx="430" ry="300" fill="url(#glow)"/>
<rect y="${TABLE - 22}" width="${WIDTH}" height="${HEIGHT - TABLE + 22}" fill="url(#table)"/>
<rect y="${TABLE - 22}" width="${WIDTH}" height="3" fill="#d9b283"/>
${shadows}</svg>`

/** Makes the picture. */
export async function makeCover(assets) {
  const placed = await Promise.all(
    things.map(async ({ emoji, color, at, size, down }) => {
      const source = `${assets}/${emoji}.webp`
      const picture = color ? dye(await readPicture(source), color) : sharp(source)
      const input = await picture.png().toBuffer()
      const trimmed = await sharp(input).trim().resize({ height: size }).png().toBuffer({ resolveWithObject: true })
      return {
        input: trimmed.data,
        left: Math.round(at - trimmed.info.width / 2),
        top: TABLE + down + 8 - trimmed.info.height
      }
    })
  )
  mkdirSync('static/media/shop', { recursive: true })
  await sharp(Buffer.from(scene)).composite(placed).webp({ quality: 74, effort: 6 }).toFile('static/media/shop/1.webp')
}
