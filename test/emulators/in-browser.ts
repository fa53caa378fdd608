// Hosts of the tests around a page of the app: the playground's emulators, put into the page before anything runs there.
import { build } from 'esbuild'
import type { BrowserContext, Page } from 'playwright-core'
import { type Hands, pageHands, type Words } from '../browser/main-job.ts'
import type { PartnerEmulator, PartnerOptions } from './partner.ts'
import type { TelegramEmulator, TelegramOptions } from './telegram.ts'

/** Called from the page when the partner's app needs a one-time code. */
export type CodeSource = () => Promise<string>

declare global {
  interface Window {
    emulators: {
      telegramEmulator(options: TelegramOptions): TelegramEmulator
      partnerEmulator(options: PartnerOptions): PartnerEmulator
      allCapabilities: PartnerOptions['capabilities']
    }
    host: TelegramEmulator & PartnerEmulator
    newCode: CodeSource
    /** When a test pressed the host's button last. */
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

/** Puts a client of Telegram around every page of this context; `window.host` is it. */
export async function inTelegram(context: BrowserContext, options: TelegramOptions): Promise<void> {
  await context.addInitScript(await emulators())
  await context.addInitScript(given => {
    if (location.protocol === 'about:') return
    window.host = window.emulators.telegramEmulator(given) as Window['host']
    window.host.install(window)
  }, options)
}

/** Puts a partner's app around every page of this context; the page asks the test for its codes. */
export async function inPartner(
  context: BrowserContext,
  options: Omit<PartnerOptions, 'capabilities' | 'code'>,
  newCode: CodeSource
): Promise<void> {
  await context.exposeFunction('newCode', newCode)
  await context.addInitScript(await emulators())
  await context.addInitScript(given => {
    if (location.protocol === 'about:') return
    const { partnerEmulator, allCapabilities } = window.emulators
    const capabilities = allCapabilities.filter(name => name !== 'download')
    window.host = partnerEmulator({ ...given, capabilities, code: () => window.newCode() }) as Window['host']
    window.host.install(window)
  }, options)
}

// Nobody presses twice within this time and means two things: the app takes it as one press.
const pauseMs = 450

async function pressMain(page: Page, times: number): Promise<void> {
  await page.waitForFunction(ms => performance.now() - (window.pressedAt ?? -ms) > ms, pauseMs)
  await page.waitForFunction(() => window.host.state.main?.active && !window.host.state.main.progress)
  await page.evaluate(count => {
    window.pressedAt = performance.now()
    for (let at = 0; at < count; at += 1) window.host.press('main')
  }, times)
}

/** In a host that draws the primary action: the page has none, and the host's button is pressed. */
export function hostHands(page: Page, words: Words): Hands {
  return {
    ...pageHands(page, words),
    submit: (times = 1) => pressMain(page, times),
    confirm: (times = 1) => pressMain(page, times)
  }
}
