// The bridge package for partners (dist/bridge, served at /bridge/): the bridge's types, and the code for a page that embeds
// the app in a frame. A native app needs only the types.
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { partnerOptions } from './engines.mjs'
import { readPackage } from './files.mjs'

const folder = 'src/host/partner'
const entry = `${folder}/index.ts`

/** Returns the name and content of every file of the package. */
export async function makeBridge() {
  const [{ outputFiles }, declarations] = await Promise.all([
    build({ ...partnerOptions, entryPoints: [entry], minify: true }),
    makeDeclarations()
  ])
  return new Map([
    ['package.json', readPackage(`${folder}/npm-package.json`)],
    ['index.js', outputFiles[0].text],
    ...declarations
  ])
}

const options = `--ignoreConfig --declaration --emitDeclarationOnly --strict --target es2022 --lib es2022,dom --types node
  --module esnext --moduleResolution bundler --rewriteRelativeImportExtensions --skipLibCheck`

async function makeDeclarations() {
  const out = mkdtempSync(join(tmpdir(), 'bridge-'))
  const tsc = ['node_modules/typescript/bin/tsc', entry, ...options.split(/\s+/), '--outDir', out]
  try {
    await promisify(execFile)(process.execPath, tsc)
    // In a package, imports name the compiled files.
    const readText = name => readFileSync(join(out, name), 'utf8').replaceAll(".ts';", ".js';")
    return readdirSync(out).map(name => [name, readText(name)])
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}
