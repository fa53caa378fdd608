// dist/widget: the loader of the embedded wallet (src/embed) as an npm package, also served at /widget/. It contains no code
// of the wallet itself: the frame loads the current build from the server.
import { readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { envDefine } from './bundle.mjs'
import { partnerTarget } from './engines.mjs'
import { readPacks } from './packs.mjs'

const folder = 'src/embed'
const modules = ['index', 'status', 'element', 'react']

/** Returns the name and content of every file of the package. */
export async function makeEmbed({ minify }) {
  const { outputFiles } = await build({
    entryPoints: modules.map(name => `${folder}/${name}.ts`),
    outdir: 'widget',
    bundle: true,
    write: false,
    minify,
    format: 'esm',
    platform: 'browser',
    ...partnerTarget,
    external: ['react'],
    legalComments: 'none',
    logLevel: 'warning',
    charset: 'utf8',
    define: envDefine({ FAILURE_TEXTS: failureTexts() }),
    plugins: [keepApart]
  })
  return new Map([
    ...outputFiles.map((file, at) => [`${modules[at]}.js`, file.text]),
    ['index.d.ts', typesOf('types')],
    ['react.d.ts', typesOf('react-types').replaceAll("'./types.ts'", "'./index.js'")],
    ['element.d.ts', "export type * from './index.js'\n"],
    ['package.json', `${JSON.stringify(aboutPackage(), null, 2)}\n`],
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
function typesOf(name) {
  const source = readFileSync(`${folder}/${name}.ts`, 'utf8')
  if (/^(import (?!type)|export (const|function|class|let))\b/m.test(source))
    throw new Error(`${folder}/${name}.ts: types only`)
  return source
}

function aboutPackage() {
  const { version, license } = JSON.parse(readFileSync('package.json', 'utf8'))
  return {
    name: 'merchant-wallet-widget',
    version,
    description: 'Merchant Wallet inside any page: mount(target, options), <merchant-wallet>, or a React component.',
    license,
    type: 'module',
    // Importing this file defines the element.
    sideEffects: ['./element.js'],
    main: './index.js',
    types: './index.d.ts',
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './element': { types: './element.d.ts', default: './element.js' },
      './react': { types: './react.d.ts', default: './react.js' },
      './package.json': './package.json'
    },
    files: ['index.js', 'index.d.ts', 'status.js', 'element.js', 'element.d.ts', 'react.js', 'react.d.ts'],
    peerDependencies: { react: '>=18' },
    peerDependenciesMeta: { react: { optional: true } }
  }
}
