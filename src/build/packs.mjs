// Language packs: one JSON file for each locale and area. One hash for all of them lets the client make
// an address from the locale and the name alone, without a table of addresses in the first chunk.
import { readdirSync, readFileSync } from 'node:fs'
import { hashOf } from './files.mjs'

const folder = 'src/i18n/packs'
// Only the backend and its bot use these sections.
const serverSections = ['server', 'bot']

/** `packs` are the files; `code` is the module that loads one. */
export function makePacks() {
  const texts = readPacks().map(({ pack, ...about }) => ({ ...about, text: JSON.stringify(pack) }))
  const hash = hashOf(texts.map(({ locale, name, text }) => `${locale} ${name} ${text}`).join('\n'))
  const packs = texts.map(({ locale, name, text }) => ({
    locale,
    part: name,
    name: `${locale}.${name}-${hash}.json`,
    text
  }))
  return { packs, code: loaderCode(hash) }
}

/** What the client downloads of each pack. */
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

// boot.ts and the i18n layer are different bundles of one page: the promises are shared through the global object, so
// that a pack which the inline script asked for is not asked for again. A failed one may be.
const loaderCode = hash => `
const started = (globalThis.__packs ??= {})
const ask = url => started[url] ??= fetch(url).then(answer => {
  if (!answer.ok) throw new Error('pack ' + answer.status)
  return answer.json()
}).catch(error => {
  delete started[url]
  dispatchEvent(new Event('mw-code-missing'))
  throw error
})
export const loadPack = (locale, name) => ask('/assets/' + locale + '.' + name + '-${hash}.json')`
