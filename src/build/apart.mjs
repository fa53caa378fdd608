// The operator console at /console/, and a merchant's app as the staff sees it at /view/: programs of their own, of which the merchants'
// page loads nothing.
import { bundleProgram } from './bundle.mjs'
import { linkScripts, toAddress } from './html.mjs'
import { listNeeds } from './needs.mjs'
import { listClasses, makeInline } from './page.mjs'
import { makeSignIns } from './prerender.mjs'
import { divideStyles } from './styles.mjs'

// The backend is called by every first screen.
const client = 'src/api/client.ts'
/** What only those load who are signed in. */
const shell = 'src/console/shell/shell.tsx'
/** The texts of the sign-in. */
const packNames = ['home', 'shell', 'console']

/** Returns the `files` of both as [name, content], and their `pages` by name. `env` is that of the app. */
export async function makeApart(settings, env, packs) {
  const own = { ...env, API_BASE: '' }
  const [console, view] = await Promise.all(['console', 'view'].map(name => makeProgram(settings, own, name)))
  const pages = { console: await makeConsolePage(settings, own, packs, console), view: createViewPage(view) }
  return {
    pages,
    packages: { console: console.packages, view: view.packages },
    files: [
      ...console.files,
      ...view.files,
      ...Object.entries(pages).map(([name, html]) => [`${name}/index.html`, html])
    ]
  }
}

/** Returns the `files` of a program, its `css`, and the addresses that its page needs: `script`, `styles`, `early`, `inside`. */
async function makeProgram(settings, env, name) {
  const { files, css, styles, metafile, inputs, entry, packages } = await bundleProgram(settings, env, {
    name,
    entry: `src/${name}/main.tsx`,
    folder: `${name}/assets`,
    findRows: () => ({ rows: [[client]] }),
    banner: settings.dev?.reload
  })
  const needs = after => listNeeds({ metafile, entry, named: {}, after: after.filter(path => inputs[path]) })
  const { main, afterMain } = needs([client])
  const [script, ...others] = main
  const early = [...others, ...afterMain]
  const inside = needs([shell]).afterMain.filter(path => !early.includes(path))
  return {
    files,
    packages,
    css,
    styles: toAddress(styles),
    script: toAddress(script),
    early: early.map(toAddress),
    inside: inside.map(toAddress)
  }
}

const createPage = ({ script, early }, head, body) => `<!doctype html>
<html lang="en-US" data-skin="1" data-scheme="light">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>Console</title>
<link rel="icon" href="/icons/logo.svg" type="image/svg+xml">
<script type="module" src="${script}"></script>${linkScripts(early)}${head}</head>
<body><div id="app"></div>${body}</body>
</html>`

const createViewPage = view => createPage(view, `<link rel="stylesheet" href="${view.styles}">`, '')

/** The page with the form of the sign-in in every language, and the script that shows one of them (src/console/door.ts). */
async function makeConsolePage(settings, env, packs, program) {
  const door = await makeInline(settings, 'src/console/door.ts', { ...env, STYLES_URL: program.styles })
  const signIns = await makeSignIns(settings, env, packs, packNames)
  const { first } = divideStyles(program.css, listClasses(Object.values(signIns).join('')))
  const forms = Object.entries(signIns).map(([locale, form]) => `<template lang="${locale}">${form}</template>`)
  return createPage(
    program,
    `<script>${door}</script><style>${first}</style>`,
    `<template id="inside">${linkScripts(program.inside)}</template>${forms.join('')}<script>door.open()</script>`
  )
}
