// The npm packages for partners, dist/bridge and dist/widget, also served at /bridge/ and /widget/. The bridge has its types, and the code
// for a page that embeds the app in a frame; the widget has the loader of the embedded wallet, none of whose code is in it.
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { defineEnvironment } from './bundle.mjs'
import { oldestPartnerPages } from './engines.mjs'
import { readPacks } from './packs.mjs'

const packages = {
  bridge: { folder: 'src/host/partner', modules: ['index'], listOthers: compileTypes },
  widget: { folder: 'src/embed', modules: ['index', 'status', 'element', 'react'], listOthers: copyTypes }
}

/** Returns the name and content of every file of a package: its scripts, their types, and its package.json. */
export async function makePackage(name, { minify }) {
  const { folder, modules, listOthers } = packages[name]
  const [{ outputFiles }, others] = await Promise.all([
    build({
      entryPoints: modules.map(module => `${folder}/${module}.ts`),
      outdir: name,
      bundle: true,
      write: false,
      minify,
      format: 'esm',
      platform: 'browser',
      target: oldestPartnerPages,
      // For its target esbuild avoids all destructuring because of a rare fault of Safari.
      supported: { destructuring: true },
      charset: 'utf8',
      legalComments: 'none',
      logLevel: 'warning',
      external: ['react'],
      define: defineEnvironment({ FAILURE_TEXTS: listFailureTexts() }),
      plugins: [keepApart]
    }),
    listOthers(folder)
  ])
  const [{ version, license }, own] = ['package.json', `${folder}/npm-package.json`].map(path =>
    JSON.parse(readFileSync(path, 'utf8'))
  )
  return new Map([
    ...outputFiles.map(({ text }, at) => [`${modules[at]}.js`, text]),
    ...others,
    ['package.json', `${JSON.stringify({ ...own, version, license }, null, 2)}\n`]
  ])
}

// The widget's modules import each other by name; the names are the same in every build.
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
const listFailureTexts = () =>
  Object.fromEntries(
    readPacks()
      .filter(({ name }) => name === 'shell')
      .map(({ locale, pack: { state, action } }) => [locale, [state.failed, action.retry]])
  )

const options = `--ignoreConfig --declaration --emitDeclarationOnly --strict --target es2022 --lib es2022,dom --types node
  --module esnext --moduleResolution bundler --rewriteRelativeImportExtensions --skipLibCheck`

/** Returns the declarations of the bridge's modules, which have its types. */
async function compileTypes(folder) {
  const out = mkdtempSync(join(tmpdir(), 'bridge-'))
  const tsc = ['node_modules/typescript/bin/tsc', `${folder}/index.ts`, ...options.split(/\s+/), '--outDir', out]
  try {
    await promisify(execFile)(process.execPath, tsc)
    // In a package, imports name the compiled files.
    const readText = name => readFileSync(join(out, name), 'utf8').replaceAll(".ts';", ".js';")
    return readdirSync(out).map(name => [name, readText(name)])
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

/** Returns the files of the widget that contain only types, as they are, and its papers. */
function copyTypes(folder) {
  const read = name => readFileSync(`${folder}/${name}`, 'utf8')
  return [
    ['index.d.ts', read('types.ts')],
    ['react.d.ts', read('react-types.ts').replaceAll("'./types.ts'", "'./index.js'")],
    ['element.d.ts', "export type * from './index.js'\n"],
    ['README.md', read('README.md')],
    ['LICENSE', readFileSync('LICENSE', 'utf8')]
  ]
}
