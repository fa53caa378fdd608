// Opens a page with src/open/inline.ts, the host and the real SDK in the emulator. Pages of one `Window` share their storage, as WebViews
// of one device do.
import { build, type Plugin } from 'esbuild'
import type { Window } from 'happy-dom'
import type { HostFeatures } from '../../src/host/host.ts'
import type { TelegramHost } from '../../src/host/telegram/host.ts'
import type { Bridge, startSdk } from '../../src/host/telegram/sdk.ts'
import { waitUntilSettled } from '../time.ts'
import { waitUntilArrived } from './arrived.ts'
import type { Profile } from './profiles.ts'
import { createWindow } from './real-sdk.ts'
import { createTelegramEmulator, type TelegramEmulator, type TelegramOptions } from './telegram.ts'

const noTexts: Plugin = {
  name: 'no-texts',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^virtual:(icons|home-icons|icon-paths)$/ }, ({ path }) => ({ path, namespace: 'icons' }))
    onLoad({ filter: /.*/, namespace: 'icons' }, () => ({ contents: "export default '/icons.svg'" }))
    onLoad({ filter: /load-pack\.ts$/ }, () => ({ contents: 'export const loadPack = async () => ({})' }))
  }
}

async function bundled(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'made',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'warning',
    define: {
      'import.meta.env': JSON.stringify({
        API_BASE: '',
        PACKS_HASH: '',
        CONTRACT: '',
        STYLES_URL: '',
        FILES: { areas: {}, startsOf: {}, dataOf: {}, figures: '' }
      })
    },
    plugins: [noTexts]
  })
  return outputFiles[0]?.text ?? ''
}

let codes: Promise<{ boot: string; host: string }> | undefined
const makeCodes = async () => ({
  boot: await bundled("import './src/open/inline.ts'"),
  host: await bundled(
    "export { createTelegramHost } from './src/host/telegram/host.ts'; export { startSdk } from './src/host/telegram/sdk.ts'"
  )
})

export interface World {
  window: Window
  /** Null: the app is a plain page. */
  made: TelegramHost | null
  /** The requests of src/open/inline.ts, with their tokens. */
  requests: { path: string; token: string | null }[]
  /** What was written to the console. */
  documents: string[]
  features(): Promise<HostFeatures>
  /** Another connection to the same client, for the test itself. */
  bridge(): Bridge
  style(name: string): string
  close(): void
}

export interface Opening {
  /** The window of an earlier launch on the same device. */
  window?: Window
  /** Instead of the emulator's launch. */
  hash?: string
  query?: string
  /** Instead of a client. */
  client?: (window: Window) => void
}

/** Opens the app as a client does: address, client, boot, host. */
export async function open(emulator: TelegramEmulator | null, opening: Opening = {}): Promise<World> {
  codes ??= makeCodes()
  const { boot, host } = await codes
  const {
    window = createWindow(),
    hash = emulator?.launchHash() ?? '',
    query = emulator?.launchQuery() ?? ''
  } = opening
  const page = window as unknown as Record<string, unknown>
  for (const name of ['Telegram', 'TelegramGameProxy', 'opening']) delete page[name]
  window.document.documentElement.removeAttribute('style')
  window.history.replaceState(null, '', `/${query}${hash}`)
  const close = emulator?.install(window)
  opening.client?.(window)
  const world: World = {
    window,
    made: null,
    requests: [],
    documents: [],
    features: async () => {
      if (!world.made) throw new Error('there is no host')
      return world.made.host.features()
    },
    bridge: () => made.startSdk((world.made as TelegramHost).launch),
    style: name => window.document.documentElement.style.getPropertyValue(name),
    close: () => close?.()
  }
  page.fetch = async (path: string, options?: { headers?: Record<string, string> }) => {
    world.requests.push({ path, token: options?.headers?.Authorization ?? null })
    throw new Error('no network in a test')
  }
  run(boot, page, world)
  // At the end of the body.
  const { launch, applyLayout } = page.opening as { launch: string; applyLayout(): void }
  applyLayout()
  const made = run(host, page, world) as {
    createTelegramHost: (raw: string) => TelegramHost | null
    startSdk: typeof startSdk
  }
  world.made = launch ? made.createTelegramHost(launch) : null
  return world
}

function run(code: string, page: object, { documents }: World): unknown {
  const write = (...parts: unknown[]): void =>
    void documents.push(parts.map(part => (part instanceof Error ? part.message : JSON.stringify(part))).join(' '))
  const console = { log: write, warn: write, error: write, info: write }
  Object.defineProperty(page, 'console', { configurable: true, value: console })
  // The built-in objects are Node's.
  return new Function('page', `with (page) { ${code}\nreturn made }`)(page)
}

const botToken = '7000000001:AAHostHostHostHostHostHostHostHostHost'
const user = { id: 42, first_name: 'Ada', language_code: 'vi' }

/** Opens the app in a client, and loads the features. */
export async function launchApp(profile: Profile, options: Partial<TelegramOptions> = {}) {
  const emulator = createTelegramEmulator({ profile, user, botToken, lateMs: 250, ...options })
  const world = await open(emulator)
  const features = await world.features()
  await waitUntilArrived()
  return { emulator, world, features, host: (world.made as TelegramHost).host }
}

/** The person presses a button of the client's popup. */
export function choose(emulator: TelegramEmulator, answer: 'yes' | 'no'): void {
  const { buttons = [] } = emulator.state.popup ?? {}
  emulator.answerPopup(buttons.at(answer === 'yes' ? -1 : 0)?.id ?? null)
}

/** Stops the page's time. Returns a function that advances it by milliseconds. */
export function freezeTime({ window }: World): (ms: number) => Promise<void> {
  // An integer: sums of fractions are not exact.
  const began = Math.ceil(window.performance.now())
  const timers = new Map<number, { at: number; run: () => void }>()
  let passed = 0
  let count = 1_000_000
  const put = (name: string, value: unknown) =>
    Object.defineProperty(window, name, { configurable: true, writable: true, value })
  put('performance', { now: () => began + passed })
  put('clearTimeout', (timer: number) => timers.delete(timer))
  put('setTimeout', (run: () => void, ms = 0) => {
    count += 1
    timers.set(count, { at: passed + ms, run })
    return count
  })
  return async ms => {
    passed += ms
    for (const [timer, { at, run }] of [...timers].sort(([, one], [, other]) => one.at - other.at)) {
      if (at <= passed && timers.delete(timer)) run()
    }
    await waitUntilSettled()
  }
}

/** Taps the page. */
export function touch(world: World): void {
  dispatchPointer(world, 'pointerdown')
  dispatchPointer(world, 'pointerup')
  dispatchPointer(world, 'click')
}

/** Dispatches one event of a tap. */
export function dispatchPointer(
  { window }: World,
  type: 'pointerdown' | 'pointerup' | 'pointercancel' | 'click'
): void {
  window.dispatchEvent(new window.Event(type, { bubbles: true }) as never)
}

/** Returns the promise, or fails after 3 seconds, with its name. */
export const withTimeout = <T>(promise: Promise<T>, name: string): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`no answer: ${name}`)), 3_000))
  ])
