// index.html in each language: the template with the critical CSS, home and its texts, the plain outline and the inline scripts,
// and the digests that the server's Content-Security-Policy allows them by.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { bundleScript } from './bundle.mjs'
import { cannotRunPage, canRun, makeCannotRunPage } from './cannot-run.mjs'
import { listFiles } from './files.mjs'
import { escapeHtml, linkScripts, stripComments } from './html.mjs'

// Parts of the template, not files of the app.
const parts = new Set(['static/index.html', 'static/shell.html', `static/${cannotRunPage}`])

// The language of the page if no one chooses another one.
const fallback = 'en-US'

// Two embedded wallets in a page, to look at and to copy.
const sample = 'widget.html'

/** Returns the page, the playground's frame, the policies and what static/ has, as [name, content]. */
export async function makePage(settings, { env, main, css, homes, packs, playground, apart }) {
  const boot = await makeInline(settings, 'src/open/inline.ts', env)
  const scripts = settings.dev ? [settings.dev.reload, boot] : [boot]
  const fills = {
    engine: `<script>${canRun}</script>`,
    head: settings.apiBase ? `<meta name="api-base" content="${escapeHtml(settings.apiBase)}">` : '',
    // A page with it can be installed, and then has a service worker (src/shell/installable.ts): not while it changes all the time.
    manifest: settings.dev ? '' : '<link rel="manifest" href="/app.webmanifest">',
    style: `<style>${css}</style>`,
    main: [
      // By the mark a page finds a newer build (src/api/newer-build.ts).
      `<script type="module" data-app src="${main[0]}"></script>`,
      linkScripts(main.slice(1))
    ].join(''),
    plain: dense(readFileSync('static/shell.html', 'utf8')),
    // A function of the inline script, which has the page's markup before it.
    layOut: '<script>opening.layOut()</script>'
  }
  const template = dense(readFileSync('static/index.html', 'utf8')).replace(/\s*(\{\{\w+\}\})\s*/g, '$1')
  const createPage = (all, locale = fallback) => {
    const boot = all.map(script => `<script>${script}</script>`).join('')
    const own = {
      ...fills,
      boot,
      texts: readTexts(packs, locale),
      // The backend puts home with data between these marks.
      home: `<!--home-->${homes[locale]}<!--/home-->`
    }
    const filled = template.replace(/\{\{(\w+)\}\}/g, (_, name) => own[name])
    return filled.replace(`lang="${fallback}"`, `lang="${locale}"`)
  }
  const index = createPage(scripts)
  const cannotRun = makeCannotRunPage()
  // The same page, with what puts a host around it before anything else.
  const frame = createPage([playground.script, boot])
  const pages = {
    '/playground/index.html': { ...formatPolicy(''), frameSources },
    '/playground/components.html': { ...formatPolicy(''), frameSources },
    '/playground/frame.html': formatPolicy(frame),
    // No page may frame them.
    '/console/index.html': { ...formatPolicy(apart.console), frameAncestors: [] },
    '/view/index.html': { ...formatPolicy(apart.view), frameSources, frameAncestors: [] },
    [`/${cannotRunPage}`]: formatPolicy(cannotRun),
    // It shows what a page of another site needs, and so keeps to a policy as strict as ours.
    [`/${sample}`]: { ...formatPolicy(readFileSync(`static/${sample}`, 'utf8')), frameSources }
  }
  const copied = listFiles('static').filter(path => !parts.has(path))
  return [
    ['index.html', index],
    // The backend sends the reader's; elsewhere there is one.
    ...Object.keys(homes).map(locale => [`index.${locale}.html`, createPage(scripts, locale)]),
    ['playground/frame.html', frame],
    [cannotRunPage, cannotRun],
    ['csp.json', JSON.stringify({ ...formatPolicy(index), frameSources, pages })],
    ...copied.map(path => [path.replace(/^static\//, ''), readFileSync(path)])
  ]
}

/** The texts that home is shown with (src/i18n/load-pack.ts). The text must not end its own script element. */
function readTexts(packs, locale) {
  const { file, text } = packs.find(pack => pack.part === 'home' && pack.locale === locale)
  return `<script type="application/json" data-file="/${file}">${text.replaceAll('<', '\\u003c')}</script>`
}

// What home has when the app's code renders it, and no page: a dot for messages.
const renderedClasses = ['nav-bar-dot']

/** Returns the classes of what can be on the screen before the other styles: of each page, and of the outline. */
export const listFirstClasses = homes =>
  new Set([...renderedClasses, ...listClasses(readFileSync('static/shell.html', 'utf8') + homes.join(''))])

/** Returns the classes of markup. */
export const listClasses = html =>
  new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names.split(/\s+/)))

// Of a page that shows the wallet or the page of a shop in a frame.
const frameSources = ["'self'"]

/** Allows the scripts and styles that stand in a page. Texts in a script element are no script, nor is a file. */
function formatPolicy(html) {
  const hashTags = tag =>
    [...html.matchAll(RegExp(`<${tag}(?! type="application/json")[^>]*>([^]*?)</${tag}>`, 'g'))]
      .filter(([, text]) => text !== '')
      .map(([, text]) => hashSource(text))
  return { scriptHashes: hashTags('script'), styleHashes: hashTags('style') }
}

/** Bundles a script that stands in a page. */
export async function makeInline(settings, entry, env, format = 'iife') {
  const { script } = await bundleScript(settings, env, entry, { format })
  // The text must not end its own script element.
  return script.trim().replaceAll('</script', '<\\/script')
}

const hashSource = text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const dense = html =>
  stripComments(html)
    .replace(/>\s+</g, '><')
    .replace(/\s*\n\s*/g, ' ')
    .trim()
