// dist/widget: the loader of the embedded wallet (src/embed) as an npm package, also served at /widget/. It contains no code
// of the wallet itself: the frame loads the current build from the server.
import { readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { defineEnvironment } from './bundle.mjs'
import { partnerOptions } from './engines.mjs'
import { readPackage } from './files.mjs'
import { readPacks } from './packs.mjs'

const folder = 'src/embed'
const modules = ['index', 'status', 'element', 'react']

/** Returns the name and content of every file of the package. */
export async function makeEmbed({ minify }) {
  const { outputFiles } = await build({
    entryPoints: modules.map(name => `${folder}/${name}.ts`),
    ...partnerOptions,
    outdir: 'widget',
    minify,
    external: ['react'],
    charset: 'utf8',
    define: defineEnvironment({ FAILURE_TEXTS: failureTexts() }),
    plugins: [keepApart]
  })
  return new Map([
    ...outputFiles.map((file, at) => [`${modules[at]}.js`, file.text]),
    ['index.d.ts', readTypes('types')],
    ['react.d.ts', readTypes('react-types').replaceAll("'./types.ts'", "'./index.js'")],
    ['element.d.ts', "export type * from './index.js'\n"],
    ['package.json', readPackage(`${folder}/npm-package.json`)],
    ['README.md', readFileSync(`${folder}/README.md`, 'utf8')],
    ['LICENSE', readFileSync('LICENSE', 'utf8')]
  ])
}

// The files of the package import each other by name; the names are the same in every build.
const keepApart = {
  name: 'keep-apart',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/(index|status)\.ts$/ }, ({ path }) => ({
      path: path.replace('.ts', '.js'),
      external: true
    }))
  }
}

/** Returns for each locale the message for a wallet that cannot be loaded, and the label of the retry button. */
const failureTexts = () =>
  Object.fromEntries(
    readPacks()
      .filter(({ name }) => name === 'shell')
      .map(({ locale, pack: { state, action } }) => [locale, [state.failed, action.retry]])
  )

// The source files contain only types, so the package includes them unchanged.
const readTypes = name => readFileSync(`${folder}/${name}.ts`, 'utf8')
