// `npm run dev`: rebuilds and reloads the app and the playground when a source changes.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findFreePort, openBrowser, waitUntilReady } from './app.ts'

// It builds first and creates its database.
const START_LIMIT_MS = 240_000
let browser: Browser
let child: ChildProcess
let url: string
let dataDir: string
let output = ''

test.before(async () => {
  const port = await findFreePort()
  url = `http://127.0.0.1:${port}`
  dataDir = await mkdtemp(join(tmpdir(), 'merchant-wallet-'))
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: String(port), DEMO: '1' }
  child = spawn(process.execPath, ['build.mjs', 'dev'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (output += chunk))
  ;[browser] = await Promise.all([openBrowser(), waitUntilReady(url, child, () => output, START_LIMIT_MS)])
})
test.after(async () => {
  await browser?.close()
  await new Promise<void>(resolve => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
  await rm(dataDir, { recursive: true, force: true })
  await rm(`.cache/dev-${new URL(url).port}`, { recursive: true, force: true })
})

test('a changed source reloads the open page, and the playground reloads its own frames', async () => {
  const page = await browser.newPage()
  page.setDefaultTimeout(START_LIMIT_MS)
  await page.goto(`${url}/`).catch(error => {
    throw new Error(`${error}\n${output}`)
  })
  await page.locator('main').waitFor()
  await page.evaluate(() => document.body.classList.add('before'))
  const now = new Date()
  await utimes('static/index.html', now, now)
  await page.locator('body:not(.before) main').waitFor()
  const script = await (await fetch(`${url}/playground/page.js`)).text()
  assert.match(script, /^if \(window === top\) /m)
  await page.close()
})

test.run()
