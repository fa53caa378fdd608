// Language packs: each locale's section becomes one JSON file. One hash for all of them lets the client make an
// address from the locale and the section alone, without a table of a hundred addresses in the first chunk.
import { readdirSync } from 'node:fs'
import { hashOf } from './files.mjs'
import { readSource } from './source.mjs'

const folder = 'src/i18n/packs'

export async function makePacks() {
  const texts = await Promise.all(
    packFiles().map(async ({ locale, section, path }) => {
      const { default: pack } = await readSource(path)
      return { locale, section, text: JSON.stringify(pack) }
    })
  )
  const hash = hashOf(texts.map(({ locale, section, text }) => `${locale}.${section} ${text}`).join('\n'))
  const packs = texts.map(({ locale, section, text }) => ({
    locale,
    section,
    name: `${locale}.${section}-${hash}.json`,
    text
  }))
  return { packs, code: loaderCode(hash) }
}

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
export const packUrl = (locale, section) => '/assets/' + locale + '.' + section + '-${hash}.json'
export const loadPack = (locale, section) => {
  const url = packUrl(locale, section)
  return (started[url] ??= fetch(url).then(answer => {
    if (!answer.ok) throw new Error('pack ' + answer.status)
    return answer.json()
  }).catch(error => {
    delete started[url]
    throw error
  }))
}`
