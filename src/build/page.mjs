// index.html in each language: the template with the critical CSS, home and its texts, the plain outline and the inline scripts.
import { readFileSync } from 'node:fs'
import { bundleInline } from './bundle.mjs'
import { canRun } from './cannot-run.mjs'
import { escapeHtml, linkScripts, stripComments, toAddress } from './html.mjs'

// The language of the page if no one chooses another one.
const fallback = 'en-US'

/**
 * Returns the pages as [name, content]. `env` is for the inline script, `app` as bundleApp returns it, and `host` the script that puts a host
 * around the page in the playground's frame.
 */
export async function makePages(settings, env, { app, homes, packs, host }) {
  const boot = await bundleInline(settings, env, 'src/open/inline.ts')
  const scripts = settings.dev ? [settings.dev.reload, boot] : [boot]
  const [main, ...others] = app.main
  const fills = {
    engine: `<script>${canRun}</script>`,
    head: settings.apiBase ? `<meta name="api-base" content="${escapeHtml(settings.apiBase)}">` : '',
    // A page with it can be installed, and then has a service worker (src/shell/installable.ts): not while it changes all the time.
    manifest: settings.dev ? '' : '<link rel="manifest" href="/app.webmanifest">',
    style: `<style>${app.firstCss}</style>`,
    // By the mark a page finds a newer build (src/api/newer-build.ts).
    main: `<script type="module" data-app src="${toAddress(main)}"></script>${linkScripts(others)}`,
    plain: minify(readFileSync('static/shell.html', 'utf8')),
    // A function of the inline script, which has the page's markup before it.
    layOut: '<script>opening.layOut()</script>'
  }
  const template = minify(readFileSync('static/index.html', 'utf8')).replace(/\s*(\{\{\w+\}\})\s*/g, '$1')
  const createPage = (inline, locale = fallback) => {
    const own = {
      ...fills,
      boot: inline.map(script => `<script>${script}</script>`).join(''),
      texts: readTexts(packs, locale),
      // The backend puts home with data between these marks.
      home: `<!--home-->${homes[locale]}<!--/home-->`
    }
    const filled = template.replace(/\{\{(\w+)\}\}/g, (_, name) => own[name])
    return filled.replace(`lang="${fallback}"`, `lang="${locale}"`)
  }
  return [
    ['index.html', createPage(scripts)],
    // The backend sends the reader's; elsewhere there is one.
    ...Object.keys(homes).map(locale => [`index.${locale}.html`, createPage(scripts, locale)]),
    ['playground/frame.html', createPage([host, boot])]
  ]
}

/** The texts that home is shown with (src/i18n/load-pack.ts). The text must not end its own script element. */
function readTexts(packs, locale) {
  const { file, text } = packs.find(pack => pack.part === 'home' && pack.locale === locale)
  return `<script type="application/json" data-file="/${file}">${text.replaceAll('<', '\\u003c')}</script>`
}

const minify = html =>
  stripComments(html)
    .replace(/>\s+</g, '><')
    .replace(/\s*\n\s*/g, ' ')
    .trim()
