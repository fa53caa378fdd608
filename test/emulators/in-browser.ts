// The playground's emulators for browser tests: put into the page before any of its scripts run.
import { build } from 'esbuild'
import type { BrowserContext, Page } from 'playwright-core'
import { createPageHands, type UiTexts, type UserActions } from '../browser/main-job.ts'
import type { PartnerEmulator, PartnerOptions } from './partner.ts'
import type { TelegramEmulator, TelegramOptions } from './telegram.ts'

/** Called from the page when the partner's app needs a one-time code. */
export type CodeSource = () => Promise<string>

declare global {
  interface Window {
    emulators: typeof import('./telegram.ts') & typeof import('./partner.ts')
    host: TelegramEmulator & PartnerEmulator
    newCode: CodeSource
    /** The time of the last press of the host's button by a test. */
    pressedAt?: number
  }
}

let source: Promise<string> | undefined

const emulators = () => {
  source ??= build({
    stdin: {
      contents: `export * from './test/emulators/telegram.ts'; export * from './test/emulators/partner.ts'`,
      resolveDir: process.cwd(),
      loader: 'ts'
    },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'emulators',
    logLevel: 'warning'
  }).then(({ outputFiles }) => `${outputFiles[0]?.text ?? ''}\nwindow.emulators = emulators`)
  return source
}

/** Puts a Telegram client around every page of this context, as `window.host`. */
export async function emulateTelegram(context: BrowserContext, options: TelegramOptions): Promise<void> {
  await context.addInitScript(await emulators())
  await context.addInitScript(input => {
    if (location.protocol === 'about:') return
    window.host = window.emulators.createTelegramEmulator(input) as Window['host']
    window.host.install(window)
  }, options)
}

/** Puts a partner's app around every page of this context; the page requests its codes from the test. */
export async function embedInPartner(
  context: BrowserContext,
  options: Omit<PartnerOptions, 'capabilities' | 'code'>,
  newCode: CodeSource
): Promise<void> {
  await context.exposeFunction('newCode', newCode)
  await context.addInitScript(await emulators())
  await context.addInitScript(input => {
    if (location.protocol === 'about:') return
    const { createPartnerEmulator, allCapabilities } = window.emulators
    const capabilities = allCapabilities.filter(name => name !== 'download')
    window.host = createPartnerEmulator({ ...input, capabilities, code: () => window.newCode() }) as Window['host']
    window.host.install(window)
  }, options)
}

// The app takes two presses within this time as one.
const PAUSE_MS = 450

async function pressMain(page: Page, times: number): Promise<void> {
  await page.waitForFunction(ms => performance.now() - (window.pressedAt ?? -ms) > ms, PAUSE_MS)
  await page.waitForFunction(() => window.host.state.main?.active && !window.host.state.main.progress)
  await page.evaluate(count => {
    window.pressedAt = performance.now()
    for (let at = 0; at < count; at += 1) window.host.press('main')
  }, times)
}

/** The actions in a host that draws the primary action: the page has no button, so the host's is pressed. */
export function createHostActions(page: Page, words: UiTexts): UserActions {
  return {
    ...createPageHands(page, words),
    submit: (times = 1) => pressMain(page, times),
    confirm: (times = 1) => pressMain(page, times),
    async finish() {
      // A new result takes no press.
      await page.locator('dialog .main-button button:not([aria-disabled])').waitFor({ state: 'attached' })
      await pressMain(page, 1)
    }
  }
}
