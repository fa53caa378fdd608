// `npm run pictures`: makes the pictures of the demo's goods, each kind in each of its colors, out of Fluent Emoji
// (@lobehub/fluent-emoji-3d, MIT). The results are in the repository, so that no build needs the package. When they change, count the
// folder up: clients cache a picture forever.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { makeCover } from './cover.mjs'
import { dye, readPicture } from './recolour.mjs'

const assets = 'node_modules/@lobehub/fluent-emoji-3d/assets'
const folder = 'static/media/goods/3'

// Room around the thing, so that it stands on its plate.
const SIZE = 256
const EDGE = 22

// Where the dyed part is not simply what has the picture's main hue.
const parts = {
  mug: { pale: true, not: 30 },
  plate: { pale: true },
  sneakers: { hue: 300, spread: 60, from: 0.005 },
  jar: { hue: 200, spread: 50, from: 0.01 },
  lunchbox: { hue: 275, spread: 40, from: 0.02 },
  notebook: { spread: 60, from: 0.005 },
  briefcase: { spread: 60, from: 0.005 },
  handbag: { hue: 50, spread: 60, from: 0.005 },
  pot: { hue: 45, spread: 25 },
  hat: { hue: 70, spread: 20 },
  frame: { hue: 60, spread: 15 }
}

/** Makes all pictures, or those of the named kinds. */
export async function run(names) {
  if (!existsSync(assets)) throw new Error(`${assets} is missing: run npm install first`)
  const { kinds, materials, colours } = JSON.parse(readFileSync('src/server/demo/content/goods.json', 'utf8'))
  if (names.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [kind, { emoji, materials: used }] of Object.entries(kinds)) {
    if (names.length > 0 && !names.includes(kind)) continue
    const picture = await readPicture(`${assets}/${emoji}.webp`, parts[kind])
    const shades = new Set(used.flatMap(material => materials[material].colours))
    for (const shade of shades)
      await onPlate(dye(picture, colours[shade].body))
        .webp({ quality: 80, alphaQuality: 90, effort: 6 })
        .toFile(`${folder}/${kind}-${shade}.webp`)
    console.log(kind, shades.size)
  }
  if (names.length === 0) await makeCover(assets)
  return 0
}

const onPlate = picture =>
  picture
    .resize(SIZE - 2 * EDGE, SIZE - 2 * EDGE)
    .extend({ top: EDGE, bottom: EDGE, left: EDGE, right: EDGE, background: '#0000' })
