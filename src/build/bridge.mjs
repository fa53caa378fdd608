// The bridge package for partners (dist/bridge, served at /bridge/): the bridge's types, and the code for a page that embeds
// the app in a frame. A native app needs only the types.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { partnerTarget } from './engines.mjs'

const folder = 'src/host/partner'
const modules = ['appearance', 'events', 'protocol', 'open-bridge']
// As served, before compression: a partner's page has its own budget.
const MAX_BYTES = 2_048

/** Returns the name and content of every file of the package. */
export async function makeBridge() {
  const [code, declarations] = await Promise.all([makeCode(), makeDeclarations()])
  if (code.length > MAX_BYTES) throw new Error(`bridge: index.js has ${code.length} bytes, ${MAX_BYTES} at most`)
  const { version, license } = JSON.parse(readFileSync('package.json', 'utf8'))
  const about = {
    name: 'merchant-wallet-bridge',
    version,
    description: 'Types of the bridge between Merchant Wallet and the app or page around it, and the page’s end of it.',
    license,
    type: 'module',
    sideEffects: false,
    main: './index.js',
    types: './index.d.ts',
    exports: { '.': { types: './index.d.ts', default: './index.js' }, './package.json': './package.json' }
  }
  return new Map([
    ['package.json', `${JSON.stringify(about, null, 2)}\n`],
    ['index.js', code],
    ['index.d.ts', exportAll('./', '.js')],
    ...declarations
  ])
}

const exportAll = (from, ending) => modules.map(name => `export * from '${from}${name}${ending}'\n`).join('')

async function makeCode() {
  const { outputFiles } = await build({
    stdin: { contents: exportAll(`./${folder}/`, '.ts'), resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    ...partnerTarget,
    legalComments: 'none',
    logLevel: 'warning'
  })
  return outputFiles[0].text
}

const options = `--ignoreConfig --declaration --emitDeclarationOnly --strict --target es2022 --lib es2022,dom --types node
  --module esnext --moduleResolution bundler --rewriteRelativeImportExtensions --skipLibCheck`

async function makeDeclarations() {
  const out = mkdtempSync(join(tmpdir(), 'bridge-'))
  const files = modules.map(name => `${folder}/${name}.ts`)
  const tsc = ['node_modules/typescript/bin/tsc', ...files, ...options.split(/\s+/), '--outDir', out]
  try {
    await promisify(execFile)(process.execPath, tsc)
    // In a package, imports name the compiled files.
    const textOf = name => readFileSync(join(out, `${name}.d.ts`), 'utf8').replaceAll(".ts';", ".js';")
    return modules.map(name => [`${name}.d.ts`, textOf(name)])
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}
