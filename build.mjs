// Every command of the project, as a list. `npm run <name>` calls `node build.mjs <name>`, and each one first makes
// sure that the packages of the lock file are there: a fresh clone needs no other step. That is why nothing here,
// nor in set-up.mjs, imports a package statically.
import { fileURLToPath } from 'node:url'
import { setUp } from './src/build/set-up.mjs'

const builder = () => import('./src/build/build.mjs')
const programs = () => import('./src/build/program.mjs')
const tests = () => import('./test/run/run.mjs')

/** Each takes the arguments of the command line and resolves with the exit code. */
const tasks = {
  // build, start the backend, serve app and API from one origin
  start: async args => (await programs()).start(args),
  // the same, built again and reloaded on every change
  dev: async args => (await import('./src/build/dev.mjs')).run(args),
  // dist/app and dist/server; --react builds with real React
  build: async args => (await builder()).run(args),
  // everything .ci/run asks for; `npm test -- test/api` runs only the files whose path contains that
  test: async args => (await tests()).run(args),
  // the byte table of the sources as they are; --parts lists the modules that home waits for
  size: async args => (await builder()).size(args),
  // the browser tests in WebKitGTK
  'test:webkit': async args => (await tests()).runInWebKit(args),
  // loading times against a blank page in the same browser
  bench: async args => (await import('./test/run/bench.mjs')).run(args),
  // dist/openapi.json
  openapi: async args => (await programs()).openapi(args),
  // src/server/db/tables.ts, out of the migrated database
  async tables() {
    process.env.WRITE_TABLES = '1'
    return (await tests()).run(['test/server/db/tables'])
  },
  // an operator's command against a running backend
  operator: async args => (await programs()).operator(args),
  // the database and the uploaded files into one file, and back into an empty database
  backup: async args => (await programs()).backup(args),
  restore: async args => (await programs()).restore(args)
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
  // esbuild has already shown its own errors where they are.
  console.error(Array.isArray(error.errors) ? 'The build failed.' : error)
  process.exitCode = 1
}
