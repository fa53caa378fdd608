// `npm run pictures`: makes the pictures of the demo's goods, each kind in each of its colors, out of Fluent Emoji
// (@lobehub/fluent-emoji-3d, MIT). The results are in the repository, so that no build needs the package. When they change, count the
// folder up: clients cache a picture forever.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import sharp from 'sharp'
import { makeCover } from './cover.mjs'
import { dye, readLight, readPicture } from './recolor.mjs'

const assets = 'node_modules/@lobehub/fluent-emoji-3d/assets'
const folder = 'static/media/goods/5'

// Room around the thing, so that it stands on its plate.
const SIZE = 256
const EDGE = 22
const RIM = 1.2

// Where the dyed part is not simply what has the picture's main hue.
const parts = {
  mug: { pale: true, not: 30 },
  watch: { spread: 60, from: 0.005 },
  plate: { spread: 180, from: -1 },
  sneakers: { hue: 300, spread: 60, from: 0.005 },
  jar: { hue: 200, spread: 50, from: 0.01 },
  lunchbox: { hue: 295, spread: 35, from: 0.03 },
  notebook: { spread: 180, from: -1, light: 0.6 },
  briefcase: { spread: 60, from: 0.005 },
  handbag: { hue: 50, spread: 60, from: 0.005 },
  pot: { hue: 45, spread: 25 },
  hat: { hue: 60, spread: 45, to: 0.14 },
  frame: { hue: 55, spread: 30, to: 0.115 },
  mirror: { hue: 75, spread: 60 },
  tent: { hue: 145, spread: 30, from: 0.005 },
  clock: { hue: 10, spread: 35, from: 0.09 },
  umbrella: { hue: 300, spread: 30, from: 0.005 },
  bucket: { hue: 250, spread: 30, from: 0.05 }
}

/** Makes all pictures, or those of the named kinds. */
export async function run(names) {
  if (!existsSync(assets)) throw new Error(`${assets} is missing: run npm install first`)
  const { kinds, materials, colors } = JSON.parse(readFileSync('src/server/demo/content/goods.json', 'utf8'))
  if (names.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [kind, { emoji, materials: used }] of Object.entries(kinds)) {
    if (names.length > 0 && !names.includes(kind)) continue
    const picture = await readPicture(`${assets}/${emoji}.webp`, parts[kind])
    const shades = new Set(used.flatMap(material => materials[material].colors))
    for (const shade of shades)
      await (await placeOnPlate(dye(picture, colors[shade].body), colors[shade].body))
        .webp({ quality: 80, alphaQuality: 90, effort: 6 })
        .toFile(`${folder}/${kind}-${shade}.webp`)
    console.log(kind, shades.size)
  }
  if (names.length === 0) await makeCover(assets)
  return 0
}

// A very dark thing has a faint light rim and a light thing a dark one, or it would vanish on a plate of its own
// lightness. A bright rim would glow.
async function placeOnPlate(picture, color) {
  const thing = await picture
    .resize(SIZE - 2 * EDGE, SIZE - 2 * EDGE)
    .extend({ top: EDGE, bottom: EDGE, left: EDGE, right: EDGE, background: '#0000' })
    .png()
    .toBuffer()
  const rim = getRim(readLight(color))
  if (!rim) return sharp(thing)
  const alpha = await sharp(thing).extractChannel('alpha').blur(RIM).linear(rim.strength).toBuffer()
  const around = await sharp({ create: { width: SIZE, height: SIZE, channels: 3, background: rim.color } })
    .joinChannel(alpha)
    .png()
    .toBuffer()
  return sharp(around).composite([{ input: thing }])
}

function getRim(light) {
  if (light < 0.37) return { color: '#c4c9d3', strength: 0.7 }
  return light > 0.78 ? { color: '#2a241a', strength: 0.8 } : undefined
}
