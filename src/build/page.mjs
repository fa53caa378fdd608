// index.html in each language: the template with the critical CSS, home and its texts, the plain outline and the
// inline scripts. And the page that replaces it in an older browser.
import { readFileSync } from 'node:fs'
import { bundleInline } from './bundle.mjs'
import { hashContent } from './files.mjs'
import { escapeHtml, linkScripts, stripComments, toAddress } from './html.mjs'
import { readPacks } from './packs.mjs'
import { readSource } from './source.mjs'

// The language of the page if no one chooses another one.
const fallback = 'en-US'
const cannotRunPage = 'cannot-run.html'
// The newest of what the app uses in all of its scripts (Object.hasOwn: Chrome 93, Safari 15.4), and what tells Firefox 100
// (WritableStream). The launch goes along, for its language.
const canRun = `Object.hasOwn&&self.WritableStream&&origin!="null"||location.replace("/${cannotRunPage}"+location.hash)`

/** Parts of the pages in static/, not files of the app. */
export const templates = ['static/index.html', 'static/shell.html', `static/${cannotRunPage}`]

/**
 * Returns the pages, and the script that only they load, as [name, content]. `app` is the result of bundleApp. `host`
 * is the script that puts a host around the page in the playground's frame.
 */
export async function makePages(settings, env, { app, homes, packs, host }) {
  // The inline script loads it before the app's code.
  const figures = nameFile('figures', 'js', await bundleInline(settings, env, 'src/open/figures.ts', 'esm'))
  const door = nameFile('partner-door', 'js', await bundleInline(settings, env, 'src/open/greet-partner.ts'))
  const links = nameFile('links', 'json', JSON.stringify(await listLinks(app)))
  const { telegram, partner } = listScripts(app)
  const files = {
    early: { telegram, partner, client: app.client.map(toAddress) },
    figures: toAddress(figures.name),
    door: toAddress(door.name),
    links: toAddress(links.name)
  }
  const boot = await bundleInline(
    settings,
    { ...env, STYLES_URL: toAddress(app.styles), FILES: files },
    'src/open/inline.ts'
  )
  const scripts = settings.dev ? [settings.dev.reload, boot] : [boot]
  const fillPage = createTemplate(settings, app, { door, links })
  const renderLocale = (inline, locale = fallback) =>
    fillPage({
      boot: inline.map(script => `<script>${script}</script>`).join(''),
      texts: formatTexts(packs, locale),
      // The backend puts home with data between these marks.
      home: `<!--home-->${homes[locale]}<!--/home-->`
    }).replace(`lang="${fallback}"`, `lang="${locale}"`)
  return [
    ...[figures, door, links].map(({ name, text }) => [name, text]),
    ['index.html', renderLocale(scripts)],
    // The backend sends the reader's; elsewhere there is one.
    ...Object.keys(homes).map(locale => [`index.${locale}.html`, renderLocale(scripts, locale)]),
    ['playground/frame.html', renderLocale([host, boot])],
    [cannotRunPage, createCannotRunPage()]
  ]
}

const nameFile = (stem, type, text) => ({ name: `assets/${stem}-${hashContent(text)}.${type}`, text })

const listScripts = ({ areas }) =>
  Object.fromEntries(Object.entries(areas).map(([area, { needs }]) => [area, needs.map(toAddress)]))

/** The data of scripts and routes for deep links (src/preload.ts). */
async function listLinks(app) {
  const { listPathStarts, listDocuments, listPlaces } = await readSource('src/shell/deep-links.ts')
  return { areas: listScripts(app), startsOf: listPathStarts(), dataOf: listDocuments(), placeOf: listPlaces() }
}

/** Returns a function that fills what differs between the pages into their template. */
function createTemplate({ apiBase, dev }, { main: [main, ...others], firstCss, skins }, { door, links }) {
  const fills = {
    engine: `<script>${canRun}</script>`,
    head: apiBase ? `<meta name="api-base" content="${escapeHtml(apiBase)}">` : '',
    // A page with it can be installed, and then has a service worker (src/shell/installable.ts): not while it changes all the time.
    manifest: dev ? '' : '<link rel="manifest" href="/app.webmanifest">',
    // Parts that the backend takes out of a page whose address does not need them (src/server/http/first-window.ts).
    parts: `<script type="application/json" data-part="links">${links.text}</script><script data-part="partner">${door.text}</script>`,
    style: `<style>${firstCss}</style>${Object.entries(skins)
      .map(([skin, css]) => `<style data-part="skin-${skin}">${css}</style>`)
      .join('')}`,
    // A page finds a newer build by the mark (src/api/newer-build.ts).
    main: `<script type="module" data-app src="${toAddress(main)}"></script>${linkScripts(others)}`,
    plain: minify(readFileSync('static/shell.html', 'utf8')),
    // A function of the inline script, which has the page's markup before it.
    applyLayout: '<script>opening.applyLayout()</script>'
  }
  const template = minify(readFileSync('static/index.html', 'utf8')).replace(/\s*(\{\{\w+\}\})\s*/g, '$1')
  return own => template.replace(/\{\{(\w+)\}\}/g, (_, name) => ({ ...fills, ...own })[name])
}

/** The texts that home is shown with (src/i18n/load-pack.ts). The text must not end its own script element. */
function formatTexts(packs, locale) {
  const { file, text } = packs.find(pack => pack.part === 'home' && pack.locale === locale)
  return `<script type="application/json" data-file="/${file}">${text.replaceAll('<', '\\u003c')}</script>`
}

/** Returns static/cannot-run.html with its texts in each language. Every browser can read `canRun`, which leads there. */
function createCannotRunPage() {
  const formatText = (kind, head, text) =>
    `<div class="${kind}"><h1>${escapeHtml(head)}</h1><p>${escapeHtml(text)}</p></div>`
  const texts = readPacks()
    .filter(({ name }) => name === 'shell')
    .map(({ locale, pack: { cannotRun } }) => {
      const engine = formatText('engine', cannotRun.title, cannotRun.message)
      const sandbox = formatText('sandbox', cannotRun.sandboxTitle, cannotRun.sandbox)
      return `<main lang="${locale}"${locale === fallback ? '' : ' hidden'}><img src="/icons/logo.svg" width="56" height="56" alt="">${engine}${sandbox}</main>`
    })
  return stripComments(readFileSync(`static/${cannotRunPage}`, 'utf8')).replace('{{texts}}', () => texts.join(''))
}

const minify = html =>
  stripComments(html)
    .replace(/>\s+</g, '><')
    .replace(/\s*\n\s*/g, ' ')
    .trim()
