// The playground as a person uses it: the app in its frame under each kind of host, and the host's own controls. Hosts of one kind
// have their turns, and so has what concerns only the playground (run/turns.mjs).
import { readFile } from 'node:fs/promises'
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import shell from '../../src/i18n/packs/en-US/shell.json'
import { hosts, partnerOf } from '../playground/hosts/place.ts'
import { isTurnOf, selectTurn } from '../run/turns.mjs'
import { createGate } from '../time.ts'
import { expectFieldValue, openBrowser, type RunningApp, startApp } from './app.ts'

const test = suite('playground')
let browser: Browser
let app: RunningApp

test.before(async () => {
  ;[browser, app] = await Promise.all([openBrowser(), startApp({ demo: true })])
})
test.after(async () => {
  await browser?.close()
  await app?.stop()
})

/** A test of the playground's own switches: what they change in the app has tests of its own. */
const ofSwitches = (name: string, run: () => Promise<void>) => isTurnOf(name) && test(name, run)

interface Opened {
  page: Page
  frame: FrameLocator
  faults: string[]
  /** Waits for a message of that name; `out` is a message from the app. */
  said: (direction: 'out' | 'in' | 'note', type: string) => Promise<void>
  close: () => Promise<void>
}

async function open(settings: Record<string, string>): Promise<Opened> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce'
  })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', message => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', error => faults.push(String(error.stack ?? error)))
  await page.goto(`${app.url}/playground/#${new URLSearchParams(settings)}`)
  return {
    page,
    faults,
    frame: page.frameLocator('iframe[title="The app"]'),
    said: (direction, type) =>
      page.locator(`[data-direction="${direction}"][data-type="${type}"]`).first().waitFor({ state: 'attached' }),
    close: () => context.close()
  }
}

/** Launches the app again by `change`, and waits for its first screen. All later messages belong to the new launch. */
async function relaunch({ page, said }: Opened, change: () => Promise<unknown>, ready = 'web_app_ready') {
  await page.getByRole('button', { name: 'Clear' }).click()
  await change()
  await said('note', 'launch')
  await said('out', ready)
}

const total = (frame: FrameLocator) => frame.getByText('Total balance')
const choose = (page: Page, name: string, value: string) =>
  page.getByRole('combobox', { name, exact: true }).selectOption(value)
/** The back button in the host's header; it is shown when there is a page to go back to. */
const hostBack = (page: Page) => page.getByRole('button', { name: 'Host back' })

/** The steps that are tried on every host: sign-in, a screen and back by the host's button, another theme. */
async function goAround({ page, frame }: Opened) {
  await total(frame).waitFor()
  assert.is(await hostBack(page).count(), 0)
  await frame.getByRole('link', { name: 'Deposit' }).first().click()
  await hostBack(page).click()
  await total(frame).waitFor()
  await hostBack(page).waitFor({ state: 'detached' })
  await choose(page, 'Theme', 'night')
  await frame.locator('html[data-scheme="dark"]').waitFor()
  await choose(page, 'Theme', 'day')
  await frame.locator('html[data-scheme="light"]').waitFor()
}

async function fillRecharge({ page, frame }: Opened) {
  await frame.getByRole('link', { name: 'Deposit' }).first().click()
  const main = page.getByRole('button', { name: /^Host main button/ })
  await main.waitFor()
  // The app does not draw its own button as well.
  assert.is(await frame.locator('main button[type="submit"]:visible').count(), 0)
  await main.click()
}

async function logOut({ page, frame }: Opened) {
  await frame.getByRole('link', { name: 'Account', exact: true }).click()
  await frame.getByRole('button', { name: 'Sign out' }).click()
  return page.getByRole('alertdialog')
}

for (const host of selectTurn(['android', 'web-a', 'tdesktop'], 'clients')) {
  test(`${host}: signs in as a Telegram user; back, main button, popup and theme are the host's`, async () => {
    const opened = await open({ host })
    const { page, frame, said, faults } = opened
    await goAround(opened)
    for (const type of ['web_app_ready', 'web_app_expand', 'web_app_setup_back_button']) await said('out', type)
    for (const type of ['back_button_pressed', 'theme_changed']) await said('in', type)
    await fillRecharge(opened)
    await said('in', 'main_button_pressed')
    await hostBack(page).click()
    await total(frame).waitFor()
    const popup = await logOut(opened)
    await popup.getByRole('button', { name: 'Stay signed in' }).click()
    await said('in', 'popup_closed')
    assert.is(await page.locator('.phone-closed').count(), 0)
    assert.equal(faults, [])
    await opened.close()
  })
}

for (const host of selectTurn(['partner-ios', 'partner-iframe'], 'partners')) {
  test(`${host}: signs in by a code; back, main button, dialog and theme are the partner's`, async () => {
    const opened = await open({ host })
    const { page, frame, said, faults } = opened
    await goAround(opened)
    for (const type of ['hello', 'navigated', 'ready', 'back.set']) await said('out', type)
    for (const type of ['welcome', 'back.pressed', 'theme']) await said('in', type)
    await fillRecharge(opened)
    await said('in', 'mainButton.pressed')
    await hostBack(page).click()
    await total(frame).waitFor()
    const dialog = await logOut(opened)
    await dialog.getByRole('button', { name: 'Stay signed in' }).click()
    await said('out', 'dialog')
    await page.getByLabel('Path').fill('/withdraw')
    await page.getByRole('button', { name: 'Navigate' }).click()
    await said('in', 'navigate')
    await frame.locator('input[name=amount]').waitFor()
    assert.equal(faults, [])
    await opened.close()
  })
}

test('a plain browser draws no controls, and the app draws all of them', async () => {
  const opened = await open({ host: 'none' })
  const { page, frame, faults } = opened
  await frame.getByRole('link', { name: 'Sign in' }).first().click()
  await frame.locator('main button[type="submit"]').waitFor()
  assert.is(await hostBack(page).count(), 0)
  assert.is(await page.getByRole('button', { name: /^Host main button/ }).count(), 0)
  assert.equal(await page.locator('[data-direction="out"]').count(), 0)
  assert.equal(faults, [])
  await opened.close()
})

ofSwitches('faults, width and network can be changed while the app runs', async () => {
  const opened = await open({ host: 'android' })
  const { page, frame, said } = opened
  await total(frame).waitFor()
  await page.getByLabel('repeated').check()
  await page.getByRole('button', { name: 'Clear' }).click()
  await choose(page, 'Theme', 'night')
  await page.locator('[data-direction="in"][data-type="theme_changed"]').nth(1).waitFor()
  await page.getByLabel('repeated').uncheck()
  await choose(page, 'Width', '320')
  await page
    .locator('.log-data', { hasText: /"width":3[01]\d/ })
    .first()
    .waitFor()
  await choose(page, 'Network', 'offline')
  await frame.getByText('You’re offline', { exact: false }).first().waitFor()
  await choose(page, 'Network', 'failing')
  await frame.getByRole('link', { name: 'Team' }).click()
  await said('note', 'failed')
  await frame.locator('.failed-state, [role="alert"]').first().waitFor()
  await choose(page, 'Network', 'good')
  await opened.close()
})

/** Saves the list of records as a file. Home has a link to it once there are records. */
async function saveRecords(frame: FrameLocator): Promise<void> {
  await frame.getByRole('link', { name: 'Account', exact: true }).click()
  await frame.getByRole('link', { name: 'Transactions' }).first().click()
  await frame.getByRole('button', { name: 'Save as a file' }).click()
  await frame.getByRole('button', { name: 'Export CSV' }).click()
}

test('under a host without capabilities the outer browser downloads the records', async () => {
  const opened = await open({ host: 'partner-android', skills: 'none' })
  const { page, frame } = opened
  const [file] = await Promise.all([page.waitForEvent('download'), saveRecords(frame)])
  assert.match(file.suggestedFilename(), /\.csv$/)
  await opened.close()
})

for (const host of selectTurn(['android', 'partner-flutter'], 'downloads')) {
  test(`${host}: the host downloads the records`, async () => {
    const opened = await open({ host })
    const { page, frame, said } = opened
    const save = async () => {
      await saveRecords(frame)
      if (host === 'android') await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
    }
    const [file] = await Promise.all([page.waitForEvent('download'), save()])
    assert.match(file.suggestedFilename(), /\.csv$/)
    assert.match(await readFile(await file.path(), 'utf8'), /USDT/)
    await said(host === 'android' ? 'in' : 'out', host === 'android' ? 'file_download_requested' : 'download')
    await opened.close()
  })
}

ofSwitches('skin, play type, language and storage apply to the app', async () => {
  const opened = await open({ host: 'ios', language: 'ja' })
  const { page, frame } = opened
  await frame.locator('html[lang="ja-JP"] main').waitFor()
  // The backend gets the skin only after the launches that the next choices cause.
  const settings = createGate()
  await page.route('**/playground/api/settings', async route => {
    await settings.opened
    await route.continue()
  })
  await choose(page, 'Skin', '4')
  await choose(page, 'Runs in', 'partner-android')
  await choose(page, 'Language', 'es')
  await frame.locator('html[lang="es-ES"][data-skin="1"] main').waitFor()
  settings.open()
  await frame.locator('html[lang="es-ES"][data-skin="4"] main').waitFor()
  await choose(page, 'Skin', '1')
  const plays = page.getByRole('combobox', { name: 'Play type' })
  assert.equal(await plays.locator('option').allTextContents(), ['1', '2', '3', '4'])
  await plays.selectOption('3')
  await choose(page, 'Storage', 'blocked')
  await frame.locator('nav a[href="#/project"]').waitFor()
  await plays.selectOption('1')
  await frame.locator('html[lang="es-ES"] main', { hasText: 'USDT' }).waitFor()
  // The storage of frames stays in the playground.
  assert.is(await page.evaluate(() => localStorage.length), 0)
  await opened.close()
})

/** A third of the other hosts a day. */
const others = hosts.filter(({ name }) => name !== 'none')
const today = selectTurn(others, 'hosts', Math.ceil(others.length / 3))

test('every host whose turn it is and old clients sign in, and the log has every message', async () => {
  const opened = await open({ host: 'none' })
  const { page, frame, faults } = opened
  await frame.getByRole('link', { name: 'Sign in' }).first().waitFor()
  for (const { name } of today) {
    await relaunch(opened, () => choose(page, 'Runs in', name), partnerOf(name) ? 'ready' : 'web_app_ready')
    await total(frame).waitFor()
    await page.locator('.log-lines [data-direction="in"]').first().waitFor({ state: 'attached' })
  }
  await relaunch(opened, () => choose(page, 'Runs in', 'ios'))
  for (const version of ['6.0', '7.7']) {
    await relaunch(opened, () => choose(page, 'Version', version))
    await total(frame).waitFor()
    // From 6.1 the host draws the back button; before, the app does.
    await frame.getByRole('link', { name: 'Deposit' }).first().click()
    await frame.locator('input[name=amount]').waitFor()
    assert.is(await frame.getByRole('button', { name: 'Back' }).count(), version === '6.0' ? 1 : 0)
    assert.is(await hostBack(page).count(), version === '6.0' ? 0 : 1)
  }
  await relaunch(opened, () => choose(page, 'Wire', 'notify'))
  await frame.getByRole('link', { name: 'Deposit' }).first().click()
  await hostBack(page).click()
  await opened.said('in', 'back_button_pressed')
  await total(frame).waitFor()
  assert.equal(faults, [])
  await opened.close()
})

test('a new person and launches without valid data see a screen to continue from', async () => {
  const opened = await open({ host: 'android', storage: 'lost at launch', user: '100003', start: 'ref_AB-C' })
  const { page, frame } = opened
  await expectFieldValue(frame, 'invite_code', 'AB-C')
  assert.is(await total(frame).count(), 0)
  await page.getByLabel('Start').fill('')
  await relaunch(opened, () => choose(page, 'Person', '100001'))
  await total(frame).waitFor()
  for (const launch of ['old', 'forged', 'replayed', 'without data']) {
    await relaunch(opened, () => choose(page, 'Data', launch))
    await frame.getByText('Open it again from the bot').waitFor()
    assert.is(await total(frame).count(), 0, launch)
  }
  for (const launch of ['decoded', 'good']) {
    await relaunch(opened, () => choose(page, 'Data', launch))
    await total(frame).waitFor()
  }
  await opened.close()
})

test('the person stays signed in after a relaunch and after a link with a parameter of Telegram’s', async () => {
  const opened = await open({ host: 'android' })
  const { page, frame, faults } = opened
  await total(frame).waitFor()
  await relaunch(opened, () => choose(page, 'Data', 'same again'))
  await total(frame).waitFor()
  await relaunch(opened, () => choose(page, 'Data', 'in a route'))
  await frame.locator('input[name=amount]').waitFor()
  assert.not((await frame.locator('body').evaluate(() => location.href)).includes('tgWebApp'))
  // It is the same client, with the same capabilities.
  await hostBack(page).click()
  await total(frame).waitFor()
  assert.equal(faults, [])
  await opened.close()
})

test('a WebView that reloads by itself keeps a partly completed form', async () => {
  const opened = await open({ host: 'android' })
  const { page, frame, said } = opened
  await frame.getByRole('link', { name: 'Deposit' }).first().click()
  const amount = frame.locator('input[name=amount]')
  await amount.fill('123')
  await frame.locator('body').evaluate(body => body.classList.add('before'))
  await choose(page, 'Reloads', 'every few seconds')
  await said('note', 'reloads by itself')
  await choose(page, 'Reloads', 'only by hand')
  await frame.locator('body:not(.before) input[name=amount]').waitFor()
  // Without focus the field shows its decimals.
  assert.is(await amount.inputValue(), '123.00')
  await opened.close()
})

/** Saves a file in the frame, as the app does. */
const saveFile = (frame: FrameLocator) =>
  frame.locator('body').evaluate(body => {
    const href = URL.createObjectURL(new Blob(['a,b']))
    const link = Object.assign(document.createElement('a'), { href, download: 'a.csv' })
    body.append(link)
    link.click()
  })

ofSwitches('downloads of the page are saved, have no effect, or are blocked in the frame of a web client', async () => {
  const opened = await open({ host: 'none' })
  const { page, frame, said } = opened
  await frame.locator('main a').first().waitFor()
  const saving = page.waitForEvent('download')
  await saveFile(frame)
  assert.is((await saving).suggestedFilename(), 'a.csv')
  let more = 0
  page.on('download', () => (more += 1))
  await choose(page, 'Downloads', 'do nothing')
  await saveFile(frame)
  await said('note', 'download did nothing')
  await choose(page, 'Downloads', 'work')
  await relaunch(opened, () => choose(page, 'Runs in', 'web-a'))
  await total(frame).waitFor()
  const refused = page.waitForEvent('console', message => message.text().includes('Download is disallowed'))
  await saveFile(frame)
  await refused
  assert.is(more, 0)
  await opened.close()
})

ofSwitches('the host closes and reopens the app, and messages can be filtered and cleared', async () => {
  const opened = await open({ host: 'android' })
  const { page, frame, said } = opened
  await total(frame).waitFor()
  await page.getByRole('button', { name: 'Host close' }).click()
  await page.getByRole('button', { name: 'Open again' }).click()
  await total(frame).waitFor()
  await said('note', 'closed')
  // The second visit offers the home screen.
  await page.getByRole('button', { name: shell.host.homeScreenYes, exact: true }).click()
  await page.getByRole('button', { name: 'Add the icon' }).click()
  await frame.getByText(shell.host.homeScreenIsOn).waitFor()
  await page.getByLabel('Filter').fill('web_app_ready')
  await page.locator('[data-direction]:not([data-type="web_app_ready"])').first().waitFor({ state: 'detached' })
  await page.locator('[data-direction]').nth(1).waitFor()
  assert.is(await page.locator('[data-direction]').count(), 2)
  await page.getByLabel('Filter').fill('')
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByText('Nothing was said yet.').waitFor()
  await page.getByRole('button', { name: 'Host menu' }).click()
  await page.getByRole('menuitem', { name: 'Put into background' }).click()
  await said('in', 'visibility_changed')
  await opened.close()
})

ofSwitches('on a phone one part is shown at a time', async () => {
  const opened = await open({ host: 'android' })
  const { page, frame } = opened
  await page.setViewportSize({ width: 360, height: 740 })
  await total(frame).waitFor()
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  for (const part of ['Switches', 'Log', 'Phone']) {
    await page.getByRole('button', { name: part, exact: true }).click()
    assert.not(await isWide(), part)
  }
  await total(frame).waitFor()
  await opened.close()
})

const telegramPage = `<iframe title="The app" src="https://wallet.example/#tgWebAppVersion=9.1&tgWebAppPlatform=weba"></iframe>
<script>
  addEventListener('message', ({ data, source }) => {
    const { eventType } = JSON.parse(data)
    document.title += eventType + ' '
    const style = JSON.stringify({ eventType: 'set_custom_style', eventData: '* { scrollbar-width: thin }' })
    if (eventType === 'iframe_ready') source.postMessage(style, '*')
  })
</script>`

test('the page of Telegram’s own web client does not violate the app’s policy', async () => {
  const context = await browser.newContext({ viewport: { width: 500, height: 900 } })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', message => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', error => faults.push(String(error.stack ?? error)))
  await page.route('https://web.telegram.org/**', route =>
    route.fulfill({ contentType: 'text/html', body: telegramPage })
  )
  await page.route('https://wallet.example/**', async route => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: `${app.url}${pathname}${search}` }) })
  })
  await page.goto('https://web.telegram.org/a/')
  await page.waitForFunction("document.title.includes('web_app_ready')")
  await page.frameLocator('iframe').locator('main button').first().waitFor()
  assert.equal(
    faults.filter(fault => !/WebSocket/.test(fault)),
    []
  )
  // Pending requests have no handler any more.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})

test('without demo mode there is no playground', async () => {
  const plain = await startApp()
  for (const path of ['', '/', '/index.html', '/frame.html', '/page.js', '/page.css', '/api/people']) {
    const answer = await fetch(`${plain.url}/playground${path}`)
    assert.is(answer.status, 404, path)
  }
  await plain.stop()
  const here = await fetch(`${app.url}/playground/`)
  assert.match(here.headers.get('content-security-policy') ?? '', /frame-src 'self'/)
})

test.run()
