// Lists every command of the project. `npm run <name>` calls `node build.mjs <name>`, which first installs the packages of the
// lock file if needed: a fresh clone needs no other step. Therefore neither this file nor set-up.mjs imports a package
// statically.
import { fileURLToPath } from 'node:url'
import { setUp } from './src/commands/set-up.mjs'

const builder = () => import('./src/commands/build.mjs')
const programs = () => import('./src/commands/program.mjs')
const tests = () => import('./test/run/run.mjs')

/** Each task takes the command-line arguments and resolves with the exit code. */
const tasks = {
  // builds, and starts the backend, which serves app and API from one origin
  start: async args => (await programs()).start(args),
  // the same, with a new build and a reload on every change
  dev: async args => (await import('./src/commands/dev.mjs')).run(args),
  // dist/app and dist/server; --react builds with real React
  build: async args => (await builder()).run(args),
  // everything that .ci/run runs; `npm test -- test/api` runs only the files whose path contains that text
  test: async args => (await tests()).run(args),
  // the byte table of the current sources; --parts lists the modules that home waits for
  size: async args => (await builder()).printSizes(args),
  // the browser tests in WebKitGTK
  'test:webkit': async args => (await tests()).runInWebKit(args),
  // measurements, such as loading times relative to a blank page in the same browser
  bench: async args => (await import('./test/run/bench.mjs')).run(args),
  // makes the pictures of the demo's goods, or of the named kinds, and the app's few others
  async pictures(args) {
    await (await import('./src/server/demo/pictures/goods.mjs')).run(args)
    return (await import('./src/server/demo/pictures/emoji.mjs')).run()
  },
  // writes dist/openapi.json
  openapi: async args => (await programs()).writeOpenapi(args),
  // writes src/server/db/tables.ts from the migrated database
  async tables() {
    process.env.WRITE_TABLES = '1'
    return (await tests()).run(['test/server/db/tables'])
  },
  // payments while everything around them dies, judged from outside; --long, --seed, --plants
  chaos: async args => (await import('./test/run/chaos.mjs')).run(args),
  // the whole cluster on one machine: three PostgreSQL, three backends, what leads to them
  async cluster(args) {
    const { mayInstall } = await import('./test/run/install.mjs')
    return (await import('./src/deploy/cluster/run.mjs')).run(args, mayInstall)
  },
  // calls an operation of a running backend as an operator; also backup, restore and the first owner
  operator: async args => (await programs()).runOperator(args)
}

const [name = 'build', ...args] = process.argv.slice(2)
const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined
if (task === undefined) {
  console.error(`No task "${name}". There are: ${Object.keys(tasks).join(', ')}.`)
  process.exit(1)
}
process.chdir(fileURLToPath(new URL('.', import.meta.url)))
setUp()
try {
  process.exitCode = await task(args)
} catch (error) {
  // esbuild has already printed its own errors.
  console.error(Array.isArray(error.errors) ? 'The build failed.' : error)
  process.exitCode = 1
}
