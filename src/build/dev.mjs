// `npm run dev`: builds on every change, restarts the backend when its code has changed, and reloads the page. Uses a folder
// of its own, because dist holds the output of `npm run build`.
import { existsSync, watch } from 'node:fs'
import { readSettings, sourceFolders, writeClient } from './build.mjs'
import { startProgram } from './program.mjs'
import { buildDocs, buildServer } from './server.mjs'

const QUIET_MS = 120
const serverSide = /^src\/(server|contract|i18n)\//
const port = process.env.PORT ?? 8787
const out = `.cache/dev-${port}`

// The page asks for the time of the build. The backend has read it at its start, so a page reloads when it can answer.
const buildFile = 'dev-build.txt'
const reload = `if (window === top) {
  let build
  setInterval(async () => {
    const response = await fetch('/${buildFile}').catch(() => undefined)
    const next = response?.ok ? await response.text() : build
    build ??= next
    if (next !== build) location.reload()
  }, 500)
}`

export async function run(args) {
  const settings = {
    ...readSettings(args),
    minify: false,
    compress: false,
    out,
    // The playground reloads its frames itself.
    dev: { reload, buildFile }
  }
  await attempt(async () => {
    await Promise.all([writeClient(settings), buildServer(out).then(() => buildDocs(out))])
  })
  const backend = keepBackend(args)
  const watching = new AbortController()
  watchSources(watching.signal, async changed => {
    const built = await attempt(async () => {
      await writeClient(settings)
      if (changed.some(path => serverSide.test(path))) await buildServer(out).then(() => buildDocs(out))
    })
    if (!built) return
    // The policy allows the inline script and style by hash, and the backend reads it when it starts.
    await backend.restart()
  })
  const code = await backend.ended
  watching.abort()
  return code
}

async function attempt(work) {
  const started = Date.now()
  try {
    await work()
    console.log(`Built in ${Date.now() - started} ms.`)
    return true
  } catch (error) {
    console.error(error.message)
    return false
  }
}

// Starts the backend, and restarts it on request. Ends when the backend exits or a signal arrives.
function keepBackend(args) {
  let finish
  let running
  let stopping = false
  // A signal between two backends has no process to go to, and must prevent the next start.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      stopping = true
      if (!running) finish(0)
    })
  }
  const ended = new Promise(resolve => {
    finish = resolve
  })
  const start = () => {
    if (!existsSync(`${out}/server/index.js`)) return
    const program = startProgram('index', args, out)
    running = program
    program.ended.then(code => {
      if (running === program) finish(code)
    })
  }
  start()
  return {
    ended,
    restart: async () => {
      const last = running
      running = undefined
      last?.child.kill('SIGTERM')
      await last?.ended
      if (!stopping) start()
    }
  }
}

function watchSources(signal, onChange) {
  let changed = new Set()
  let timer
  let busy = Promise.resolve()
  const flush = () => {
    const paths = [...changed]
    changed = new Set()
    busy = busy.then(() => onChange(paths))
  }
  for (const folder of sourceFolders) {
    watch(folder, { recursive: true, signal }, (_, name) => {
      changed.add(`${folder}/${String(name).replaceAll('\\', '/')}`)
      clearTimeout(timer)
      timer = setTimeout(flush, QUIET_MS)
    })
  }
}
