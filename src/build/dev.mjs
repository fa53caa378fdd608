// `npm run dev`: builds on every change, restarts the backend when its code has changed, and reloads the page. Uses a folder
// of its own, because dist holds the output of `npm run build`.
import { existsSync, watch } from 'node:fs'
import { createServer } from 'node:http'
import { readSettings, sourceFolders, writeClient } from './build.mjs'
import { startProgram } from './program.mjs'
import { buildDocs, buildServer } from './server.mjs'

const QUIET_MS = 120
const START_LIMIT_MS = 15_000
const serverSide = /^src\/(server|contract|i18n)\//
const port = process.env.PORT ?? 8787
const out = `.cache/dev-${port}`

export async function run(args) {
  const reload = await openReloadChannel()
  const settings = {
    ...readSettings(args),
    minify: false,
    compress: false,
    out,
    dev: {
      // The playground reloads its frames itself.
      reload: `if (window === top) new EventSource('${reload.origin}').onmessage = () => location.reload()`,
      connectSources: [reload.origin]
    }
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
    await answering(watching.signal)
    reload.tell()
  })
  const code = await backend.ended
  watching.abort()
  reload.close()
  return code
}

// Waits for the backend: a page that reloads earlier would show the browser's error page.
async function answering(signal) {
  const url = `http://127.0.0.1:${port}/healthz`
  for (const deadline = Date.now() + START_LIMIT_MS; Date.now() < deadline && !signal.aborted; ) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return true
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return false
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

// Server-sent events on a free local port; the only message is "again".
async function openReloadChannel() {
  const listeners = new Set()
  const server = createServer((_, answer) => {
    answer.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*'
    })
    answer.flushHeaders()
    listeners.add(answer)
    answer.on('close', () => listeners.delete(answer))
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    tell: () => {
      for (const answer of listeners) answer.write('data: again\n\n')
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    }
  }
}
