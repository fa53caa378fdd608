// `npm run scenes`: renders the demo's goods into src/server/demo/scenes, one file for each kind. Each holds four planes one below the
// other: light, shine, which pixels are the thing, and which of them keep their own grey. The backend paints them in a material's
// color (src/server/demo/catalogue/picture.ts). It takes minutes, so the files are kept in the repository.
import { mkdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { lay } from './clothes.mjs'
import { interior } from './interior.mjs'
import { kitchen } from './kitchen.mjs'
import { leather } from './leather.mjs'
import { march } from './march.mjs'
import { textiles } from './textiles.mjs'

const SIZE = 288
const goods = { ...kitchen, ...interior, ...textiles, ...leather }
const folder = 'src/server/demo/scenes'

/** Renders all kinds, or the named ones. */
export async function run(names) {
  const { kinds } = JSON.parse(readFileSync('src/server/demo/content/goods.json', 'utf8'))
  mkdirSync(folder, { recursive: true })
  for (const [name, { drawing }] of Object.entries(kinds)) {
    if (names.length > 0 && !names.includes(name)) continue
    const { light, shine, thing, own } = goods[name] ? march(goods[name], SIZE) : await lay(drawing, SIZE)
    const planes = Buffer.from([...light, ...shine, ...thing, ...own])
    await sharp(planes, { raw: { width: SIZE, height: 4 * SIZE, channels: 1 } })
      .webp({ quality: 82, effort: 6 })
      .toFile(`${folder}/${name}.webp`)
    console.log(name)
  }
  return 0
}
