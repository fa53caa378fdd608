// Bundles test files with esbuild: client code as the build does it (react means Preact, or React on request), server
// code with its packages left outside.
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { createReactAlias, defineEnvironment } from '../../src/build/bundle.mjs'
import { icons } from '../../src/build/plugins/icons.mjs'
import { markdown } from '../../src/build/plugins/markdown.mjs'
import { sqlFolder } from '../../src/build/plugins/sql.mjs'

// Bundled CommonJS parts may still call require for a Node module.
const requireBanner =
  "import { createRequire as __createRequire } from 'node:module';const require=__createRequire(import.meta.url);"
const outsideClient = [
  'uvu',
  'uvu/*',
  'fast-check',
  'happy-dom',
  'esbuild',
  'axe-core',
  'playwright-core',
  'typescript',
  'ws'
]

// Code of the backend finds them beside itself.
const threads = { 'statement-worker': 'src/server/wallet/statement-worker.ts' }

// Modules that hold no state of a test and take long to load: a process loads them once, not once for each file.
const oncePerProcess = { documented: 'test/server/documented.ts' }

// A separate folder for each run, because concurrent runs would delete each other's files.
const runFolder = `.cache/test/${process.pid}`
process.on('exit', () => rmSync(runFolder, { recursive: true, force: true }))

export async function bundleTests(files, { name, packages, react = false }) {
  const outdir = `${runFolder}/${name}`
  await build({
    entryPoints: {
      ...Object.fromEntries(files.map(file => [outputName(file.path), file.path])),
      ...(packages === 'external' && { ...threads, ...oncePerProcess })
    },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    jsx: 'automatic',
    loader: { '.css': 'empty', '.svg': 'file', '.webp': 'binary', '.ttf': 'file', '.otf': 'file' },
    banner: { js: requireBanner },
    logLevel: 'warning',
    ...(packages === 'external'
      ? { packages: 'external' }
      : {
          external: outsideClient,
          alias: createReactAlias(react),
          conditions: ['module', 'browser'],
          mainFields: ['browser', 'module', 'main']
        }),
    define: {
      'process.env.NODE_ENV': '"test"',
      // Empty by default; a test may set an address.
      'import.meta.env.STYLES_URL': 'globalThis.stylesUrl',
      ...defineEnvironment({
        API_BASE: '',
        MEDIA_BASE: '',
        CONTRACT: 'test',
        PACKS_HASH: 'test',
        FILES: { early: {}, figures: '', door: '', links: '' }
      })
    },
    plugins: [ownSuite, textsFromSources, icons, markdown, sqlFolder, ...(packages === 'external' ? [shared] : [])]
  })
  return path => `${outdir}/${outputName(path)}.mjs`
}

let pageBundle

/**
 * Bundles the page environment into one file, once a run: the 600 modules of happy-dom would take longer to load than most tests
 * run.
 */
export function bundlePage() {
  pageBundle ??= buildPage()
  return pageBundle
}

async function buildPage() {
  const outfile = `${runFolder}/page.mjs`
  await build({
    entryPoints: ['test/run/page.mjs'],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    banner: { js: requireBanner },
    logLevel: 'warning'
  })
  return outfile
}

const outputName = path => path.replace(/\.tsx?$/, '').replaceAll('/', '.')

// See suite.mjs.
const ownSuite = {
  name: 'own-suite',
  setup(build) {
    const path = fileURLToPath(new URL('suite.mjs', import.meta.url))
    build.onResolve({ filter: /^uvu$/ }, ({ importer }) =>
      importer === path ? { path: 'uvu', external: true } : { path }
    )
  }
}

// See oncePerProcess.
const shared = {
  name: 'shared',
  setup(build) {
    const names = Object.keys(oncePerProcess).join('|')
    build.onResolve({ filter: new RegExp(`/(${names})\\.ts$`) }, ({ path, kind }) =>
      kind === 'entry-point'
        ? undefined
        : { path: `./${path.split('/').at(-1).replace('.ts', '.mjs')}`, external: true }
    )
  }
}

// Each bundle would hold all packs, most of its size: a test reads from the sources the ones that it uses. There is no server
// to fetch them from.
const textsFromSources = {
  name: 'texts-from-sources',
  setup(build) {
    build.onLoad({ filter: /[\\/]i18n[\\/]load-pack\.ts$/ }, () => ({
      contents: `export const loadPack = async (locale, name) => (await import('./packs/' + locale + '/' + name + '.json')).default`
    }))
    build.onLoad({ filter: /[\\/]i18n[\\/]packs[\\/][\w-]+[\\/]\w+\.json$/ }, ({ path }) => ({
      contents: `module.exports = JSON.parse(require('node:fs').readFileSync(${JSON.stringify(path)}, 'utf8'))`
    }))
  }
}
