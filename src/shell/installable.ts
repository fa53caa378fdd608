// A page that stands by itself gets a service worker, so that it opens without a network (src/service-worker.ts). Where
// there is none, or it is refused, nothing is missing but that.
import { ownMain, reloadFor } from '../api/newer-build.ts'
import { host } from '../host/current.ts'
import { $place } from '../location.ts'
import { $dirty } from '../stores/features.ts'

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(text: string): string }): Policy }
  }
}

interface Policy {
  createScriptURL(text: string): string
}

const script = '/sw.js'
const lookAgainMs = 3_600_000

/** Not in a frame, nor in a host of another kind: those have shells of their own. */
const standsAlone = (): boolean => host.kind === 'browser' && top === window && 'serviceWorker' in navigator

/** A page in the making (`npm run dev`) has no manifest. */
const isFinished = (): boolean => document.querySelector('link[rel="manifest"]') !== null

/** Files of ours that the page was shown with so far; the worker came too late to keep them. */
function usedFiles(): string[] {
  const found = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return found.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname)
}

function register(): Promise<ServiceWorkerRegistration> {
  // The policy of the page lets no text become a script's address without one that answers for it.
  const policy = window.trustedTypes?.createPolicy('service-worker', { createScriptURL: () => script })
  return navigator.serviceWorker.register(policy?.createScriptURL(script) ?? script)
}

/** The server has a worker no more: then this one must not outlive it. */
async function leaveIfGone(registration: ServiceWorkerRegistration): Promise<void> {
  const answer = await fetch(script, { method: 'HEAD', cache: 'no-store' })
  if (answer.status === 404) await leave(registration)
}

async function leave(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  await registration?.unregister()
  for (const name of await caches.keys()) if (name.startsWith('shell-')) await caches.delete(name)
}

const look = (registration: ServiceWorkerRegistration): Promise<unknown> =>
  // Without a network, too; the next look tells.
  registration.update().catch(() => leaveIfGone(registration).catch(() => undefined))

/** Loads the page anew when there is another build: between two places or while nobody looks, never over unsaved input. */
function followBuilds(): () => void {
  let newer: string | undefined
  let refused = false
  const reload = () => {
    if (newer !== undefined && !$dirty.get()) reloadFor(newer, host.tabStorage, host.reload)
  }
  const onMessage = ({ data }: MessageEvent<{ main?: unknown; refused?: unknown } | null>) => {
    const main = ownMain()
    if (!main || typeof data?.main !== 'string' || data.main === main) return
    newer = data.main
    refused = data.refused === true
    // Nothing works in it any more.
    if (refused) reload()
  }
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('message', onMessage)
  let { path } = $place.get()
  const stops = [
    () => serviceWorker.removeEventListener('message', onMessage),
    $dirty.listen(() => refused && reload()),
    host.onVisible(visible => !visible && reload()),
    $place.listen(place => {
      if (place.path !== path) reload()
      path = place.path
    })
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Registers the worker and follows what it says. Returns a function that stops it. */
export function startInstallable(): () => void {
  if (!standsAlone()) return () => undefined
  if (!isFinished()) {
    // What `npm start` has left at the same address.
    navigator.serviceWorker
      .getRegistration()
      .then(leave)
      .catch(() => undefined)
    return () => undefined
  }
  const stopBuilds = followBuilds()
  let stopLooking: (() => void)[] = []
  let stopped = false
  const begin = async () => {
    const registration = await register()
    // One that is new has just been fetched.
    if (registration.active) await look(registration)
    let last = Date.now()
    const lookAgain = () => {
      if (Date.now() - last < lookAgainMs) return
      last = Date.now()
      void look(registration)
    }
    if (!stopped) stopLooking = [host.onVisible(visible => visible && lookAgain()), host.onOnline(lookAgain)]
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ keep: usedFiles() })
  }
  // Not allowed here (blocked storage, a private window), or no network: the app works as it did.
  begin().catch(() => undefined)
  return () => {
    stopped = true
    stopBuilds()
    for (const stop of stopLooking) stop()
  }
}
