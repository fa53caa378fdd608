// Language packs: of each locale's sections, what home waits for becomes one JSON file and all the others a second: apart
// they would weigh half as much again, and each would be a request. One hash for all of them lets the client make an
// address from the locale alone, without a table of addresses in the first chunk.
import { readdirSync } from 'node:fs'
import { hashOf } from './files.mjs'
import { readSource } from './source.mjs'

const folder = 'src/i18n/packs'
const fileOf = section => (section === 'core' ? 'core' : 'more')

/** `packs` are the files; `code` is the module that loads a section out of them. */
export async function makePacks() {
  const texts = [...(await readPacks())].map(([key, pack]) => [key, JSON.stringify(pack)])
  const hash = hashOf(texts.flat().join('\n'))
  const packs = texts.map(([key, text]) => {
    const [locale, part] = key.split('.')
    return { locale, part, name: `${key}-${hash}.json`, text }
  })
  return { packs, code: loaderCode(hash) }
}

/** The sections of each file, by locale and part: `en-US.core`. */
export async function readPacks() {
  const contents = new Map()
  await Promise.all(
    packFiles().map(async ({ locale, section, path }) => {
      const { default: pack } = await readSource(path)
      const key = `${locale}.${fileOf(section)}`
      contents.set(key, { ...contents.get(key), [section]: pack })
    })
  )
  return new Map([...contents.keys()].sort().map(key => [key, sorted(contents.get(key))]))
}

// The files come in no order; the same packs make the same text.
const sorted = sections => Object.fromEntries(Object.entries(sections).sort(([one], [other]) => (one < other ? -1 : 1)))

function packFiles() {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .flatMap(({ name: locale }) =>
      readdirSync(`${folder}/${locale}`)
        .filter(file => file.endsWith('.ts'))
        .map(file => ({ locale, section: file.slice(0, -3), path: `${folder}/${locale}/${file}` }))
    )
}

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
export const loadPack = (locale, section) =>
  ask('/assets/' + locale + (section === 'core' ? '.core' : '.more') + '-${hash}.json').then(pack => pack[section])`
