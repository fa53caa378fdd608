// The playground's screens: each shows every state, and the app itself contains no code of the playground.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readSource } from '../../src/build/source.mjs'
import { openings } from '../playground/screens/openings.ts'
import { selectPart } from '../run/turns.mjs'
import { waitUntil } from '../time.ts'
import { openSharedBrowser, type RunningApp, startApp } from './app.ts'
import { listSmallTargets } from './targets.ts'

const test = suite('screens in the playground')
// A busy machine needs seconds for five frames.
const LIMIT_MS = 45_000
/** So many turns until every screen has had its turn. */
const DAYS = 3

interface Seen {
  state: string
  busy: boolean
  failed: boolean
  text: number
}

/** Runs in the playground's page: returns what each frame shows. */
function readFrames(): Seen[] {
  return [...document.querySelectorAll('iframe[data-state]')].map(element => {
    const frame = element as HTMLIFrameElement
    const main = frame.contentDocument?.querySelector('#app main')
    return {
      state: frame.dataset.state ?? '',
      busy: !main || main.querySelector('[aria-busy="true"]') !== null,
      failed: main?.querySelector('.failed-state, [role="alert"]') != null,
      // The platform's own name comes with the texts of the operator, which a screen does without.
      text: main?.textContent?.replaceAll(/Tally|Merchant Wallet/g, '').trim().length ?? 0
    }
  })
}

/** A form that requests no data, or only optional data, looks the same in every state. */
const isSame = (frames: Seen[]) =>
  frames.every(({ busy, failed, text }) => !busy && !failed && text > 0 && text === frames[0]?.text)

/** Returns the faults of a screen's frames; empty when each shows its state. */
function wrong(frames: Seen[]): string[] {
  const same = isSame(frames)
  const right = ({ state, busy, failed, text }: Seen) => {
    if (same || state === 'content' || state === 'empty') return !busy && !failed && text > 0
    return state === 'loading' ? busy && !failed : !busy && failed
  }
  const wrongFrames = frames.filter(frame => !right(frame))
  return frames.length === 5 ? wrongFrames.map(frame => JSON.stringify(frame)) : [`${frames.length} frames`]
}

async function openScreens(): Promise<{ page: Page; faults: string[] }> {
  const page = await browser.newPage({ viewport: { width: 2_100, height: 1_100 }, reducedMotion: 'reduce' })
  const faults: string[] = []
  page.on('console', message => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', error => faults.push(String(error.stack ?? error)))
  await page.goto(`${app.url}/playground/#tab=screens`)
  await page.locator('iframe').first().waitFor()
  return { page, faults }
}

const show = (page: Page, wrong: Record<string, string>) =>
  page.evaluate(where => {
    location.hash = where
  }, new URLSearchParams({ tab: 'screens', ...wrong }).toString())

/** Shows a screen in all states, and waits until there are no faults or the time is up. */
async function tryScreen(page: Page, path: string): Promise<string[]> {
  await show(page, { path })
  await page.locator(`iframe[data-path="${path}"]`).first().waitFor()
  // Checks more than once: a skeleton for loading code looks like one for data, and a form may send requests when it is shown.
  let looks = 0
  let faults: string[] = []
  const isSteady = async () => {
    const frames = await page.evaluate(readFrames)
    faults = wrong(frames)
    looks = faults.length === 0 ? looks + 1 : 0
    return looks >= (isSame(frames) ? 4 : 2)
  }
  await waitUntil(isSteady, LIMIT_MS, 150).catch(() => undefined)
  return faults.map(line => `${path}: ${line}`)
}

let browser: Browser
let app: RunningApp
let paths: string[]

test.before(async () => {
  const table: { routes: { path: string }[] } = await readSource('src/routes.ts')
  paths = table.routes.map(({ path }) => path)
  ;[browser, app] = await Promise.all([openSharedBrowser(), startApp({ demo: true })])
})
test.after(async () => {
  await browser?.close()
  await app?.stop()
})

test('every screen of the table whose turn it is shows every state', async () => {
  const waiting = selectPart(paths, DAYS)
  const problems: string[] = []
  const worker = async () => {
    const { page, faults } = await openScreens()
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      problems.push(...(await tryScreen(page, path)), ...faults.splice(0).map(fault => `${path}: ${fault}`))
    }
    await page.close()
  }
  await Promise.all([worker(), worker()])
  assert.equal(problems, [])
})

/** Returns what is too small for a finger in a frame's dialog. */
async function smallIn(page: Page, opening: string): Promise<string[]> {
  const frame = await page.locator(`iframe[data-opening="${opening}"]`).elementHandle()
  const content = await frame?.contentFrame()
  return content ? listSmallTargets(content) : ['no frame']
}

test('every sheet, dialog and place behind a query whose turn it is is shown, its targets as large as a fingertip', async () => {
  const { page } = await openScreens()
  const faults: string[] = []
  for (const path of selectPart([...new Set(openings.map(each => each.path))], 2)) {
    await show(page, { path, view: 'openings' })
    for (const { name, shows } of openings.filter(each => each.path === path)) {
      const frame = page.frameLocator(`iframe[data-opening="${name}"]`)
      const isShown = frame.locator(shows).first().waitFor({ timeout: LIMIT_MS })
      await isShown.then(
        async () => faults.push(...(await smallIn(page, name)).map(target => `${path}: ${name}: ${target}`)),
        () => faults.push(`${path}: ${name}`)
      )
    }
  }
  await page.close()
  assert.equal(faults, [])
})

test('the switches apply to the frame', async () => {
  const { page } = await openScreens()
  const wrong = { path: '/mine', view: 'one', skin: '4', scheme: 'dark', language: 'ja', width: '320' }
  await show(page, wrong)
  const frame = page.frameLocator('iframe')
  await frame.locator('html[data-skin="4"][data-scheme="dark"][lang="ja-JP"] main').waitFor()
  assert.is(await page.locator('iframe').getAttribute('width'), '320')
  const title = await frame.locator('header h1').textContent()
  await show(page, { ...wrong, long: 'true' })
  await frame.locator('header h1', { hasText: `${title}${title}` }).waitFor()
  // The storage of a frame stays in the frame.
  assert.is(await page.evaluate(() => localStorage.length), 0)
  await page.close()
})

test('the app contains no code of the playground', async () => {
  const names = (await readdir('dist/app', { recursive: true })).filter(
    name => /\.(html|js|css|json)$/.test(name) && !/^(playground\/|csp\.json)/.test(name)
  )
  assert.ok(names.includes('index.html'))
  for (const name of names) {
    const text = await readFile(join('dist/app', name), 'utf8')
    assert.not.match(text, /playground\/(page|frame)/, name)
    // The embed names the required policy in a message to the page around it.
    if (!name.startsWith('widget/')) assert.not.match(text, /frame-src/, name)
  }
})

test.run()
