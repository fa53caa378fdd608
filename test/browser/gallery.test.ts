// The gallery of `npm run dev`: every screen really shows every state there, and none of it is in what is served.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readSource } from '../../src/build/source.mjs'
import { freePort, openBrowser } from './app.ts'

const gallery = suite('gallery')
const limitMs = 15_000
const startLimitMs = 60_000

interface Development {
  url: string
  stop(): Promise<void>
}

async function startDevelopment(): Promise<Development> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const dataDir = await mkdtemp(join(tmpdir(), 'merchant-wallet-'))
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: String(port), DEMO: '1' }
  const child = spawn(process.execPath, ['build.mjs', 'dev'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
  for (const deadline = Date.now() + startLimitMs; ; ) {
    if ((await fetch(`${url}/healthz`).catch(() => null))?.ok) break
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`npm run dev:\n${output}`)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return {
    url,
    stop: async () => {
      await ended(child)
      await rm(dataDir, { recursive: true, force: true })
      await rm(`.cache/dev-${port}`, { recursive: true, force: true })
    }
  }
}

const ended = (child: ChildProcess) =>
  new Promise<void>(resolve => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

interface Seen {
  state: string
  busy: boolean
  failed: boolean
  text: number
  faults: string[]
}

/** Runs in the gallery's page: what is in each frame now. */
function look(): Seen[] {
  const heard = (window as unknown as { heard: { frame: Element; kind: string; message?: string }[] }).heard
  return [...document.querySelectorAll('iframe[data-state]')].map(element => {
    const frame = element as HTMLIFrameElement
    const own = heard.filter(event => event.frame === frame)
    const main = frame.contentDocument?.querySelector('#app main')
    return {
      state: frame.dataset.state ?? '',
      busy: !main || main.querySelector('[aria-busy="true"]') !== null,
      failed: main?.querySelector('.failed-state, [role="alert"]') != null,
      text: main?.textContent?.trim().length ?? 0,
      faults: [
        ...own.filter(event => event.kind === 'fault').map(event => event.message ?? ''),
        ...(frame.src.includes('/00000000-') ? ['no document was found for it'] : [])
      ]
    }
  })
}

/** A form that asks for nothing, or for what it can do without, is the same in every state. */
const isSame = (frames: Seen[]) =>
  frames.every(({ busy, failed, text }) => !busy && !failed && text > 0 && text === frames[0]?.text)

/** What is wrong with the frames of a screen; empty when each shows its state. */
function wrong(frames: Seen[]): string[] {
  const same = isSame(frames)
  const right = ({ state, busy, failed, text }: Seen) => {
    if (same || state === 'content' || state === 'empty') return !busy && !failed && text > 0
    return state === 'loading' ? busy && !failed : !busy && failed
  }
  const shown = frames.filter(frame => !right(frame) || frame.faults.length > 0)
  return frames.length === 5 ? shown.map(frame => JSON.stringify(frame)) : [`${frames.length} frames`]
}

async function openGallery(browser: Browser, { url }: Development): Promise<{ page: Page; faults: string[] }> {
  const page = await browser.newPage({ viewport: { width: 2_100, height: 1_100 }, reducedMotion: 'reduce' })
  const faults: string[] = []
  page.on('console', message => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', error => faults.push(String(error.stack ?? error)))
  await page.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    document.addEventListener(
      'gallery',
      event => heard.push({ frame: event.target, ...(event as CustomEvent).detail }),
      true
    )
  })
  await page.goto(`${url}/gallery`)
  await page.locator('iframe').first().waitFor()
  return { page, faults }
}

/** Shows a screen in all states, and waits until nothing is wrong or the time is up. */
async function tryScreen(page: Page, path: string): Promise<string[]> {
  await page.evaluate(where => {
    location.hash = where
  }, new URLSearchParams({ path }).toString())
  await page.locator(`iframe[data-path="${path}"]`).first().waitFor()
  // More than once: a skeleton of code that is on its way looks like one of data, and a form may ask when it is there.
  let looks = 0
  for (const deadline = Date.now() + limitMs; ; await page.waitForTimeout(150)) {
    const frames = await page.evaluate(look)
    const now = wrong(frames)
    looks = now.length === 0 ? looks + 1 : 0
    if (looks >= (isSame(frames) ? 4 : 2) || Date.now() > deadline) return now.map(line => `${path}: ${line}`)
  }
}

let browser: Browser
let development: Development
let paths: string[]

gallery.before(async () => {
  const table: { routes: { path: string }[] } = await readSource('src/routes.ts')
  paths = table.routes.map(({ path }) => path)
  ;[browser, development] = await Promise.all([openBrowser(), startDevelopment()])
})
gallery.after(async () => {
  await browser?.close()
  await development?.stop()
})

gallery('every screen of the table shows every state', async () => {
  const waiting = [...paths]
  const found: string[] = []
  const worker = async () => {
    const { page, faults } = await openGallery(browser, development)
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      found.push(...(await tryScreen(page, path)), ...faults.splice(0).map(fault => `${path}: ${fault}`))
    }
    await page.close()
  }
  await Promise.all([worker(), worker()])
  assert.equal(found, [])
})

gallery('the switches reach the frame', async () => {
  const { page } = await openGallery(browser, development)
  const shown = new URLSearchParams({
    path: '/mine',
    view: 'one',
    skin: '4',
    scheme: 'dark',
    language: 'ja',
    width: '320'
  })
  await page.evaluate(where => {
    location.hash = where
  }, shown.toString())
  const frame = page.frameLocator('iframe')
  await frame.locator('html[data-skin="4"][data-scheme="dark"][lang="ja-JP"] main').waitFor()
  assert.is(await page.locator('iframe').getAttribute('width'), '320')
  const title = await frame.locator('header h1').textContent()
  shown.set('long', 'true')
  await page.evaluate(where => {
    location.hash = where
  }, shown.toString())
  await frame.locator('header h1', { hasText: `${title}${title}` }).waitFor()
  // What a frame keeps stays in the frame.
  assert.is(await page.evaluate(() => localStorage.length), 0)
  await page.close()
})

gallery('nothing of it is in a normal build', async () => {
  const names = (await readdir('dist/app', { recursive: true })).filter(name => !/\.(br|gz)$/.test(name))
  assert.equal(
    names.filter(name => /gallery/.test(name)),
    []
  )
  for (const name of names.filter(name => /\.(html|js|css|json)$/.test(name))) {
    assert.not.match(await readFile(join('dist/app', name), 'utf8'), /data-gallery|gallery\/page|frame-src/, name)
  }
  const policy = JSON.parse(await readFile('dist/app/csp.json', 'utf8'))
  assert.equal(Object.keys(policy), ['scriptHashes', 'styleHashes', 'connectSources', 'pages'])
  assert.not.ok(Object.keys(policy.pages).some(name => name.includes('gallery')))
  assert.equal(policy.connectSources, [])
})

gallery.run()
