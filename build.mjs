// Every command of the project, as a list. `npm run <name>` calls `node build.mjs <name>`, and each one first makes
// sure that the packages of the lock file are there: a fresh clone needs no other step. That is why nothing here,
// nor in set-up.mjs, imports a package statically.
import { fileURLToPath } from 'node:url'
import { setUp } from './src/build/set-up.mjs'

const tasks = {
  // build, start the backend, serve app and API from one origin
  start: () => import('./src/build/start.mjs'),
  // the same, built again and reloaded on every change
  dev: () => import('./src/build/dev.mjs'),
  // dist/app and dist/server; --react builds with real React
  build: () => import('./src/build/build.mjs'),
  // everything .ci/run asks for; `npm test -- test/api` runs only the files whose path contains that
  test: () => import('./test/run/run.mjs'),
  // the byte table of the last build
  size: () => import('./src/build/size.mjs'),
  // the browser tests in WebKitGTK
  'test:webkit': () => import('./test/run/webkit.mjs'),
  // loading times against a blank page in the same browser
  bench: () => import('./test/run/bench.mjs'),
  // dist/openapi.json
  openapi: () => import('./src/build/openapi.mjs'),
  // src/server/db/tables.ts, out of the migrated database
  tables: async () => {
    process.env.WRITE_TABLES = '1'
    const { run } = await import('./test/run/run.mjs')
    return { run: () => run(['test/server/db/tables']) }
  },
  // an operator's command against a running backend
  operator: () => import('./src/build/operator.mjs'),
  // the database and the uploaded files into one file, and back into an empty database
  backup: async () => (await import('./src/build/backup.mjs')).taskOf('backup'),
  restore: async () => (await import('./src/build/backup.mjs')).taskOf('restore')
}

const [name = 'build', ...args] = process.argv.slice(2)
const load = Object.hasOwn(tasks, name) ? tasks[name] : undefined
if (load === undefined) {
  console.error(`No task "${name}". There are: ${Object.keys(tasks).join(', ')}.`)
  process.exit(1)
}
process.chdir(fileURLToPath(new URL('.', import.meta.url)))
setUp()
try {
  const task = await load()
  process.exitCode = await task.run(args)
} catch (error) {
  // esbuild has already shown its own errors where they are.
  console.error(Array.isArray(error.errors) ? 'The build failed.' : error)
  process.exitCode = 1
}
