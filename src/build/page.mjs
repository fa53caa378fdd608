// index.html: the template with the critical CSS, the shell's markup and the inline script in it, and the digests that
// the server's Content-Security-Policy allows them by.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { browserOptions } from './bundle.mjs'
import { filesBelow } from './files.mjs'
import { virtualModules } from './virtual.mjs'

// Parts of the template, not files of the app.
const parts = new Set(['static/index.html', 'static/shell.html'])

// Two embedded wallets in a page, to look at and to copy.
const sample = 'widget.html'

export async function makePage({ settings, playground, modules, main, css }) {
  const boot = await makeBoot(settings, modules)
  const scripts = settings.dev ? [settings.dev.reload, boot] : [boot]
  const shell = existsSync('static/shell.html') ? readFileSync('static/shell.html', 'utf8') : ''
  const fills = {
    head: settings.apiBase ? `<meta name="api-base" content="${attribute(settings.apiBase)}">` : '',
    // A page with it can be installed, and then has a service worker (src/shell/installable.ts): not while it changes all the time.
    manifest: settings.dev ? '' : '<link rel="manifest" href="/app.webmanifest">',
    style: `<style>${css}</style>`,
    main: [
      `<script type="module" src="${main[0]}"></script>`,
      ...main.slice(1).map(address => `<link rel="modulepreload" href="${address}">`)
    ].join(''),
    shell: dense(shell)
  }
  const template = dense(readFileSync('static/index.html', 'utf8'))
  const pageOf = all => {
    const boot = all.map(script => `<script>${script}</script>`).join('')
    return template.replace(/\{\{(\w+)\}\}/g, (_, name) => ({ ...fills, boot })[name])
  }
  const policyOf = all => ({
    scriptHashes: all.map(hashSource),
    styleHashes: [hashSource(css)],
    connectSources: settings.dev?.connectSources ?? []
  })
  // The same page, with what puts a host around it before anything else.
  const framed = [playground.script, boot]
  const policy = {
    ...policyOf(scripts),
    pages: {
      ...playground.pages,
      '/playground/frame.html': policyOf(framed),
      [`/${sample}`]: policyOfSample()
    }
  }
  const files = new Map([
    ['index.html', pageOf(scripts)],
    ['playground/frame.html', pageOf(framed)],
    ...playground.files,
    ['csp.json', JSON.stringify(policy)]
  ])
  for (const path of filesBelow('static')) {
    if (!parts.has(path)) files.set(path.replace(/^static\//, ''), readFileSync(path))
  }
  return { files }
}

// It shows what a page of another site needs, and so keeps to a policy as strict as ours.
function policyOfSample() {
  const html = readFileSync(`static/${sample}`, 'utf8')
  const hashesOf = tag =>
    [...html.matchAll(RegExp(`<${tag}[^>]*>([^]*?)</${tag}>`, 'g'))].map(([, text]) => hashSource(text))
  return {
    scriptHashes: hashesOf('script'),
    styleHashes: hashesOf('style'),
    connectSources: [],
    frameSources: ["'self'"]
  }
}

async function makeBoot(settings, modules) {
  const { outputFiles } = await build({
    ...browserOptions(settings),
    entryPoints: ['src/boot.ts'],
    format: 'iife',
    plugins: [virtualModules(modules)]
  })
  // The text must not end its own script element.
  return outputFiles[0].text.trim().replaceAll('</script', '<\\/script')
}

const hashSource = text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const attribute = text => text.replace(/[&"<>]/g, char => `&#${char.charCodeAt(0)};`)
const dense = html =>
  html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/>\s+</g, '><')
    .replace(/\s*\n\s*/g, ' ')
    .trim()
