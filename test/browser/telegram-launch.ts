// Launches the app as Telegram does, and reads its state.
import type { Page } from 'playwright-core'
import { launchHash } from '../emulators/launch.ts'
import type { TelegramOptions } from '../emulators/telegram.ts'
import { themes } from '../emulators/themes.ts'
import { waitUntil } from '../time.ts'
import { type RunningApp, startApp } from './app.ts'
import { findMerchantHome } from './people.ts'

export const botToken = '7342037359:AAHI7b3dEyJWwqtCzbPhQ4nTXkLPH8a0VxY'
const ada = { id: 990_001, first_name: 'Ada', language_code: 'en' }

/** Starts a backend with a bot; by default no Bot API responds. */
export const startWithBot = (
  api = 'http://127.0.0.1:9',
  options: Parameters<typeof startApp>[0] = {}
): Promise<RunningApp> =>
  startApp({
    ...options,
    env: { TELEGRAM_BOT_TOKEN: botToken, TELEGRAM_API: api, TELEGRAM_BOT_NAME: 'merchant_wallet_bot' }
  })

export const createOptions = (change: Partial<TelegramOptions> = {}): TelegramOptions => ({
  profile: 'ios',
  user: ada,
  botToken,
  theme: themes.night,
  ...change
})

let launchedAt = 0

/** Waits for a second without a launch: two launches of a person in one have the same data, and the later one is refused as a replay. */
async function nextSecond(): Promise<number> {
  launchedAt = await waitUntil(() => {
    const second = Math.floor(Date.now() / 1_000)
    return second > launchedAt ? second : undefined
  })
  return launchedAt * 1_000
}

export async function launch(page: Page, options: TelegramOptions, at?: number): Promise<void> {
  const now = at ?? (await nextSecond())
  // A client opens a launch as a new page, not as another place of the open one.
  await page.goto('about:blank')
  await page.goto(
    `/${options.startParam ? `?tgWebAppStartParam=${options.startParam}` : ''}${launchHash(options, now)}`
  )
}

export const waitForPath = (page: Page, path: RegExp) =>
  page.waitForFunction(source => new RegExp(source).test(location.hash.slice(1) || '/'), path.source)
export const waitForHome = (page: Page) => findMerchantHome(page).waitFor()
export const readStorage = (page: Page, key: string) => page.evaluate(name => localStorage.getItem(name), key)

/** Opens a shop for a person who launches the app for the first time. */
export async function register(page: Page, user = ada): Promise<void> {
  await launch(page, createOptions({ user }))
  await waitForPath(page, /^\/login/)
  await page.waitForFunction(() => window.host.state.main?.active)
  await page.evaluate(() => window.host.press('main'))
  await waitForHome(page)
}
