// Renders a screen as the shell does: with its texts, a fake host, and a loopback backend that responds by call.
import type { ComponentType } from 'react'
import { Router } from 'wouter'
import { createFakeHost, type FakeHost, FakeStorageArea } from '../../src/host/fake.ts'
import { PACK_NAMES } from '../../src/i18n/pack-names.ts'
import { loadPacks, setLocale } from '../../src/i18n/translator.ts'
import { $place } from '../../src/location.ts'
import { useHashPlace } from '../../src/parts/hash-place.ts'
import type { ScreenProps } from '../../src/parts/screen.ts'
import { patchApp } from '../../src/stores/app-info.ts'
import { envelope, type Loopback, ok, type ReceivedRequest, type Reply, startLoopback } from '../api/loopback.ts'
import { startTestApp, storeSession } from '../app.ts'
import { click, type RenderResult, render, settle } from '../run/dom.tsx'

type Answer = (request: ReceivedRequest) => Reply | undefined | Promise<Reply | undefined>
type Answers = Record<string, unknown | Answer>

export interface Stage extends RenderResult {
  server: Loopback
  host: FakeHost
  notices: string[]
  /** Changes the backend's responses from now on, by the same names. */
  answers: Answers
  text: () => string
  /** Waits until the page shows this. */
  shows: (text: string) => Promise<void>
  /** Waits for a condition. */
  until: (so: () => boolean, what: string) => Promise<void>
  /** The button, link or tab with this name. */
  named: (name: string) => HTMLElement
  press: (name: string) => Promise<void>
  /** Presses a button that takes no press at first, such as "Done" of a new result. */
  pressLater: (name: string) => Promise<void>
  field: (name: string) => HTMLInputElement
  place: () => string
  /** Leaves the screen and comes back to it. */
  reopen: () => Promise<void>
  end: () => Promise<void>
}

const WAIT_MS = 30_000

/** How long a screen may take to say what it makes of an answer that does not match the contract. */
const MISFIT_TURNS = 200

function nameOf(element: Element): string {
  return (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
}

function finder(root: () => HTMLElement) {
  const named = (name: string): HTMLElement => {
    const all = [...root().querySelectorAll<HTMLElement>('button, a, [role=tab], [role=radio]')]
    const match = all.find(element => nameOf(element) === name) ?? all.find(element => nameOf(element).includes(name))
    if (!match) throw new Error(`no "${name}" among: ${all.map(nameOf).join(' | ')}`)
    return match
  }
  const field = (name: string): HTMLInputElement => {
    const element = root().querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (!element) throw new Error(`no field ${name}`)
    return element
  }
  return { named, field }
}

interface StageOptions {
  params?: Record<string, string>
  query?: string
  visitor?: boolean
  /** Runs in the app before the screen is rendered. */
  before?: (host: FakeHost) => void
}

/**
 * Renders a screen in its own app with a signed-in merchant. `answers` are by the part of the call's path after its area, and before an
 * id: `record_list`, `account_memo` for `wallet/account_memo/019a…`. A call without an answer gets a server error. One whose answer stands
 * under another part of its path fails the test at once; one that does not match the contract, as soon as the screen has had time to show
 * what is awaited.
 */
export async function stage(
  Screen: ComponentType<ScreenProps>,
  answers: Answers,
  { params = {}, query = '', visitor = false, before }: StageOptions = {}
): Promise<Stage> {
  const server = await startLoopback()
  const area = new FakeStorageArea()
  if (!visitor) storeSession(createFakeHost({ area }))
  const { host, events } = startTestApp({ area })
  await setLocale('en-US')
  await loadPacks(PACK_NAMES)
  patchApp({ data: { currency: { code: 'USDT', scale: 2 } } as never })
  const now = { ...answers }
  let misplaced: string | undefined
  let misfit: string | undefined
  const { warn } = console
  console.warn = (...texts: unknown[]) => {
    if (String(texts[0]).endsWith('misfit at')) misfit = texts.join(' ')
    warn(...texts)
  }
  server.answer = request => {
    const call = request.path.split('?')[0]?.replace(/^\/api\/(v1\/\w+|upload)\//, '') ?? ''
    const answer = now[call] ?? now[call.split('/')[0] ?? '']
    if (answer === undefined) {
      const other = request.path.split(/[/?]/).find(part => now[part] !== undefined)
      if (other !== undefined)
        misplaced = `the answer of ${request.path} is by "${call.split('/')[0]}", not by "${other}"`
      return envelope(500, 'broken')
    }
    return typeof answer === 'function' ? (answer as Answer)(request) : ok(answer)
  }
  before?.(host)
  const open = () =>
    render(
      <Router hook={useHashPlace}>
        <Screen params={params} query={new URLSearchParams(query)} />
      </Router>
    )
  let rendered = await open()
  const text = () => rendered.container.textContent ?? ''
  const { named, field } = finder(() => rendered.container)
  const until = async (so: () => boolean, what: string) => {
    let turns = 0
    for (const end = Date.now() + WAIT_MS; !so(); turns += 1) {
      if (misplaced !== undefined) throw new Error(misplaced)
      if (misfit !== undefined && turns > MISFIT_TURNS) throw new Error(`${misfit}: ${what}`)
      if (Date.now() > end) throw new Error(`${what}; the page shows: ${text()}`)
      await settle()
    }
  }
  return {
    get container() {
      return rendered.container
    },
    rerender: element => rendered.rerender(element),
    unmount: () => rendered.unmount(),
    reopen: async () => {
      await rendered.unmount()
      rendered = await open()
    },
    server,
    host,
    notices: events.notices,
    answers: now,
    text,
    until,
    shows: wanted => until(() => text().includes(wanted), `"${wanted}" does not appear`),
    named,
    field,
    press: async name => click(named(name)),
    pressLater: async name => {
      await until(() => !named(name).matches(':disabled, [aria-disabled=true]'), `"${name}" stays disabled`)
      await click(named(name))
    },
    place: () => `${$place.get().path}${$place.get().search && `?${$place.get().search}`}`,
    end: async () => {
      console.warn = warn
      await rendered.unmount()
      await server.close()
    }
  }
}
