// /cannot-run.html: static/cannot-run.html with its texts in each language. The page's first script, which every browser can read,
// leads there.
import { readFileSync } from 'node:fs'
import { escapeHtml, stripComments } from './html.mjs'
import { readPacks } from './packs.mjs'

/** The name of the page. */
export const cannotRunPage = 'cannot-run.html'

// The newest of what the app uses in all of its scripts (Object.hasOwn: Chrome 93, Safari 15.4), and what tells Firefox 100
// (WritableStream). The launch goes along, for its language.
export const canRun = `Object.hasOwn&&self.WritableStream&&origin!="null"||location.replace("/${cannotRunPage}"+location.hash)`

const formatParagraphs = ({ cannotRun }) =>
  [
    ['engine', cannotRun.title, cannotRun.message],
    ['sandbox', cannotRun.sandboxTitle, cannotRun.sandbox]
  ]
    .map(([kind, head, text]) => `<div class="${kind}"><h1>${escapeHtml(head)}</h1><p>${escapeHtml(text)}</p></div>`)
    .join('')

/** Returns the page. */
export function makeCannotRunPage() {
  const texts = readPacks()
    .filter(({ name }) => name === 'shell')
    .map(
      ({ locale, pack }) =>
        `<main lang="${locale}"${locale === 'en-US' ? '' : ' hidden'}><img src="/icons/logo.svg" width="56" height="56" alt="">${formatParagraphs(pack)}</main>`
    )
  return stripComments(readFileSync(`static/${cannotRunPage}`, 'utf8')).replace('{{texts}}', () => texts.join(''))
}
