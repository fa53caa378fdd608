// The operator console at /console/, and a merchant's app as the staff sees it at /view/: programs of their own, of which the merchants'
// page loads nothing.
import { bundleInline, bundlePrerender } from './bundle.mjs'
import { linkScripts, listClasses, renderPage, toAddress } from './html.mjs'
import { bundleProgram, readImports } from './program.mjs'
import { divideStyles } from './styles.mjs'

// The backend is called by every first screen.
const client = 'src/api/client.ts'
// Code that only signed-in staff loads.
const shell = 'src/console/shell/shell.tsx'
// The texts of the sign-in.
const packNames = ['home', 'shell', 'console']

/** Returns the console's `files` as [name, content], and its `packages`. Its page has the form of the sign-in in every language. */
export async function makeConsole(settings, env, packs) {
  const { files, packages, css, styles, listNeeds, script, early } = await makeProgram(settings, env, 'console')
  // Shows one of the forms.
  const door = await bundleInline(settings, { ...env, STYLES_URL: toAddress(styles) }, 'src/console/door.ts')
  const signIns = await renderSignIns(settings, env, packs)
  const { first } = divideStyles(css, listClasses(Object.values(signIns).join('')))
  const forms = Object.entries(signIns).map(([locale, form]) => `<template lang="${locale}">${form}</template>`)
  const inside = linkScripts(listNeeds([shell]).filter(name => !early.includes(name)))
  const page = renderProgramPage(
    { script, early },
    `<script>${door}</script><style>${first}</style>`,
    `<template id="inside">${inside}</template>${forms.join('')}<script>door.open()</script>`
  )
  return { files: [...files, ['console/index.html', page]], packages }
}

/** Returns the view's `files` as [name, content], and its `packages`. */
export async function makeView(settings, env) {
  const { files, packages, styles, ...scripts } = await makeProgram(settings, env, 'view')
  const page = renderProgramPage(scripts, `<link rel="stylesheet" href="${toAddress(styles)}">`, '')
  return { files: [...files, ['view/index.html', page]], packages }
}

/** Returns a program as bundleProgram does, its first `script`, and those that its page asks for `early`. */
async function makeProgram(settings, env, name) {
  const program = { name, entry: `src/${name}/main.tsx`, folder: `${name}/assets`, banner: settings.dev?.reload }
  const imports = await readImports(settings, env, program)
  const bundled = await bundleProgram(settings, env, program, { imports, rows: [[client]] })
  const [script, ...others] = bundled.main
  return { ...bundled, script, early: [...others, ...bundled.listNeeds([client])] }
}

/** Returns the markup of the console's sign-in by locale (src/console/prerender.tsx). */
async function renderSignIns(settings, env, packs) {
  const options = { publicPath: '/console/assets' }
  const { renderSignIn } = await bundlePrerender(settings, env, 'src/console/prerender.tsx', options)
  const signIns = {}
  for (const locale of new Set(packs.map(({ locale }) => locale))) {
    const own = packs.filter(pack => pack.locale === locale && packNames.includes(pack.part))
    signIns[locale] = await renderSignIn(
      locale,
      Object.fromEntries(own.map(({ part, text }) => [part, JSON.parse(text)]))
    )
  }
  return signIns
}

const renderProgramPage = ({ script, early }, head, body) =>
  renderPage({
    title: 'Console',
    attributes: ' data-skin="1" data-scheme="light"',
    head: `<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<script type="module" src="${toAddress(script)}"></script>${linkScripts(early)}${head}`,
    body: `<div id="app"></div>${body}`
  })
