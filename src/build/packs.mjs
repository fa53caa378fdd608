// Language packs: one JSON file for each locale and area. All share one hash, so the client derives an address from the locale
// and the name (src/i18n/load-pack.ts), without a table of addresses in the main chunk.
import { readdirSync, readFileSync } from 'node:fs'
import { hashContent } from './files.mjs'

const folder = 'src/i18n/packs'
// Only the backend, its bot and the build's own pages use these sections.
const otherSections = ['server', 'bot', 'cannotRun']

/** Returns the `hash` of all packs, and `packs`, each with the `text` that the client downloads and the name of its `file`. */
export function makePacks() {
  const packs = readPacks().map(({ locale, name, pack }) => ({
    locale,
    part: name,
    text: JSON.stringify(pickClientSections(pack))
  }))
  const hash = hashContent(JSON.stringify(packs))
  return { hash, packs: packs.map(one => ({ ...one, file: `assets/${one.locale}.${one.part}-${hash}.json` })) }
}

/** Returns every pack as it stands in the sources. */
export const readPacks = () =>
  readdirSync(folder)
    .sort()
    .flatMap(locale =>
      readdirSync(`${folder}/${locale}`)
        .sort()
        .map(file => ({
          locale,
          name: file.replace('.json', ''),
          pack: JSON.parse(readFileSync(`${folder}/${locale}/${file}`, 'utf8'))
        }))
    )

const pickClientSections = pack =>
  Object.fromEntries(Object.entries(pack).filter(([section]) => !otherSections.includes(section)))
