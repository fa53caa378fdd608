// Registers a service worker, so that the page opens at once and without a network (src/service-worker.ts), also when a host launches it.
// The app works without one.

import { fetchStatus } from '../api/http.ts'
import { findOwnMainScript, reloadForCode } from '../api/newer-build.ts'
import { host } from '../host/current.ts'
import { $place } from '../location.ts'
import { $lastAnswer } from '../stores/back-online.ts'
import { releaseUnloadGuards } from '../stores/features.ts'
import { $hasUnsavedInput } from '../stores/frame.ts'
import { combineCleanups } from '../stores/join-stops.ts'

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(text: string): string }): Policy }
  }
}

interface Policy {
  createScriptURL(text: string): string
}

const script = '/sw.js'
const CHECK_AGAIN_MS = 3_600_000
const AGAIN_MS = 60_000

/** Not in a frame, which the worker does not open from its cache. The WebViews of some hosts have no workers. */
const canHaveWorker = (): boolean => top === window && 'serviceWorker' in navigator

/** A page of `npm run dev` has no manifest. */
const isFinished = (): boolean => document.querySelector('link[rel="manifest"]') !== null

/** Files of this build that the page loaded before the worker was there to cache them. */
function listUsedFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return urls.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname)
}

function register(): Promise<ServiceWorkerRegistration> {
  // The page's policy requires Trusted Types for the address of a script.
  const policy = window.trustedTypes?.createPolicy('service-worker', { createScriptURL: () => script })
  return navigator.serviceWorker.register(policy?.createScriptURL(script) ?? script)
}

/** Unregisters the worker when the server has none any more. */
async function unregisterIfRemoved(registration: ServiceWorkerRegistration): Promise<void> {
  if ((await fetchStatus(script, 'HEAD')) === 404) await unregisterWorker(registration)
}

async function unregisterWorker(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  await registration?.unregister()
  for (const name of await caches.keys()) if (name.startsWith('shell-')) await caches.delete(name)
}

const checkWorker = (registration: ServiceWorkerRegistration): Promise<unknown> =>
  // The update also fails without a network; the next check decides.
  registration.update().catch(() => unregisterIfRemoved(registration).catch(() => undefined))

const refusedKey = 'reloadedFor'

/**
 * Reloads a page that cannot work any more, also when it came by a reload: it may have reloaded for missing code, and got the cached
 * page. At most once a minute for the same build, and not where no storage survives the reload.
 */
function reloadRefused(main: string): void {
  const { tabStorage } = host
  const [last, at] = tabStorage.get(refusedKey)?.split(' ') ?? []
  const now = Date.now()
  if (last === main && Math.abs(now - Number(at)) < AGAIN_MS) return
  tabStorage.set(refusedKey, `${main} ${now}`)
  if (tabStorage.isPersisted(refusedKey)) host.reload()
}

/**
 * Reloads the page for a new build, at a change of route or while hidden, and never with unsaved input. A page from the worker's
 * cache that the server does not know any more is reloaded at once, or, with unsaved input, when the person goes on and finds that
 * nothing works: forms keep their drafts. Returns a function that stops it.
 */
export function reloadForNewBuild(): () => void {
  if (!canHaveWorker()) return () => undefined
  let newer: string | undefined
  let refused = false
  const reload = () => {
    if (newer === undefined || $hasUnsavedInput.get()) return
    if (refused) reloadRefused(newer)
    else reloadForCode(host.reload)
  }
  const goOn = () => {
    if (refused) releaseUnloadGuards()
    reload()
  }
  const onMessage = ({ data }: MessageEvent<{ main?: unknown; refused?: unknown } | null>) => {
    const main = findOwnMainScript()
    if (!main || typeof data?.main !== 'string' || data.main === main) return
    newer = data.main
    refused = data.refused === true
    // The page cannot work any more.
    if (refused) reload()
  }
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('message', onMessage)
  // The worker checks the server again, because its first message may have come before this listener.
  serviceWorker.controller?.postMessage({ keep: [] })
  let { path } = $place.get()
  const stops = [
    () => serviceWorker.removeEventListener('message', onMessage),
    $hasUnsavedInput.listen(() => refused && reload()),
    $lastAnswer.listen(({ status }) => status === 0 && refused && goOn()),
    host.onVisible(visible => !visible && goOn()),
    $place.listen(place => {
      if (place.path !== path) goOn()
      path = place.path
    })
  ]
  return combineCleanups(stops)
}

/** Registers the worker. Returns a function that stops it. */
export function startInstallable(): () => void {
  if (!canHaveWorker()) return () => undefined
  if (!isFinished()) {
    // Left by `npm start` at the same address.
    navigator.serviceWorker
      .getRegistration()
      .then(unregisterWorker)
      .catch(() => undefined)
    return () => undefined
  }
  let stopLooking: (() => void)[] = []
  let stopped = false
  const begin = async () => {
    const registration = await register()
    // A new worker has just been fetched.
    if (registration.active) await checkWorker(registration)
    let last = Date.now()
    const lookAgain = () => {
      if (Date.now() - last < CHECK_AGAIN_MS) return
      last = Date.now()
      void checkWorker(registration)
    }
    if (!stopped) stopLooking = [host.onVisible(visible => visible && lookAgain()), host.onOnline(lookAgain)]
    const { active } = await navigator.serviceWorker.ready
    // The next visit begins in the language of this one.
    active?.postMessage({ keep: listUsedFiles(), locale: document.documentElement.lang })
  }
  // Not allowed here (blocked storage, a private window), or no network: the app works as it did.
  begin().catch(() => undefined)
  return () => {
    stopped = true
    for (const stop of stopLooking) stop()
  }
}
