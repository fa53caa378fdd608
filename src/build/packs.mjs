// Language packs: one JSON file for each locale and area. All share one hash, so the client derives an address from the locale
// and the name (src/i18n/load-pack.ts), without a table of addresses in the main chunk.
import { readdirSync, readFileSync } from 'node:fs'
import { hashOf } from './files.mjs'

const folder = 'src/i18n/packs'
// Only the backend and its bot use these sections.
const serverSections = ['server', 'bot']

/** Returns the `hash` of all packs, and `packs`, each with the `text` that the client downloads and the name of its `file`. */
export function makePacks() {
  const read = readPacks().map(({ locale, name, pack }) => ({ locale, part: name, text: JSON.stringify(pack) }))
  const hash = hashOf(JSON.stringify(read))
  return { hash, packs: read.map(one => ({ ...one, file: `assets/${one.locale}.${one.part}-${hash}.json` })) }
}

export const readPacks = () =>
  readdirSync(folder)
    .sort()
    .flatMap(locale =>
      readdirSync(`${folder}/${locale}`)
        .sort()
        .map(file => ({ locale, name: file.replace('.json', ''), pack: clientPart(`${folder}/${locale}/${file}`) }))
    )

const clientPart = path =>
  Object.fromEntries(
    Object.entries(JSON.parse(readFileSync(path, 'utf8'))).filter(([section]) => !serverSections.includes(section))
  )
