// `npm run pictures`: makes the pictures of src/ui/media/emoji.tsx out of Fluent Emoji (@lobehub/fluent-emoji-3d, MIT), the family of the
// demo's goods. The results are in the repository, so that no build needs the package. When they change, count the folder up: clients
// cache a picture forever.
import { mkdirSync, rmSync } from 'node:fs'
import sharp from 'sharp'

const assets = 'node_modules/@lobehub/fluent-emoji-3d/assets'
const folder = 'static/media/emoji/2'
// The largest is shown at 96 px: two pixels for each, and nearly so on a phone of three, is sharp enough for a soft picture.
const SIZE = 192

const emoji = {
  coin: '1fa99',
  parcel: '1f4e6',
  bags: '1f6cd-fe0f',
  clipboard: '1f4cb',
  megaphone: '1f4e3',
  shield: '1f6e1-fe0f',
  magnifier: '1f50d',
  handshake: '1f91d',
  medal: '1f948',
  trophy: '1f3c6',
  gem: '1f48e',
  crown: '1f451'
}

/** Makes all of them. */
export async function run() {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, code] of Object.entries(emoji))
    await sharp(`${assets}/${code}.webp`)
      .resize(SIZE, SIZE)
      .webp({ quality: 82, alphaQuality: 90, effort: 6 })
      .toFile(`${folder}/${name}.webp`)
  return 0
}
