// `npm run dev`: builds on every change, restarts the backend, and reloads the page. Uses a folder
// of its own, because dist holds the output of `npm run build`.
import { watch } from 'node:fs'
import { buildAll } from '../build/build.mjs'
import { readSettings, sourceFolders } from './build.mjs'
import { forwardedSignals, startProgram } from './program.mjs'

const QUIET_MS = 120
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
  let backend
  let isStopping = false
  let finish
  const ended = new Promise(resolve => {
    finish = resolve
  })
  // A signal between two backends has no process to go to, and must prevent the next start.
  for (const signal of forwardedSignals)
    process.on(signal, () => {
      isStopping = true
      if (!backend) finish(0)
    })
  // The policy allows the inline script and style by hash, and the backend makes it when it starts.
  const rebuild = async () => {
    if (!(await attemptBuild(() => buildAll(settings)))) return
    const last = backend
    backend = undefined
    last?.child.kill('SIGTERM')
    await last?.ended
    if (isStopping) return
    const program = startProgram('index', args, out)
    backend = program
    program.ended.then(code => {
      if (backend === program) finish(code)
    })
  }
  const watching = new AbortController()
  let work = rebuild()
  let timer
  const onChange = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      work = work.then(rebuild)
    }, QUIET_MS)
  }
  for (const folder of sourceFolders) watch(folder, { recursive: true, signal: watching.signal }, onChange)
  const code = await ended
  watching.abort()
  return code
}

async function attemptBuild(work) {
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
