import { host } from '../host/current.ts'
import type { HostFeatures, Release } from '../host/host.ts'
import { createAppAtom } from './app-life.ts'

/** Whether to ask, as soon as nothing covers the page, about adding the app to the home screen (shell/home-screen.tsx). */
export const $homeScreenDue = createAppAtom(false)

const $add = createAppAtom<(() => Promise<boolean>) | null>(null)

const visitsKey = 'visits'
const askedKey = 'home_screen'
const MIN_VISITS = 2

/** Counts this visit, once for each tab, and returns how many there were. */
function countVisit(): number {
  const before = Number(host.storage.get(visitsKey)) || 0
  if (host.tabStorage.get(visitsKey) !== null) return before
  host.tabStorage.set(visitsKey, '1')
  const visits = Math.min(before + 1, MIN_VISITS)
  host.storage.set(visitsKey, String(visits))
  return visits
}

/** Plans the question on the second visit to a host that can do it, and once on this device. */
export function followHomeScreen({ onHomeScreen }: HostFeatures): Release {
  if (countVisit() < MIN_VISITS || host.storage.get(askedKey) !== null || !onHomeScreen) return () => undefined
  return onHomeScreen(ask => {
    $add.set(ask)
    $homeScreenDue.set(true)
  })
}

/** Stores that the question was answered and, if wanted, lets the host add the app. Returns whether it did. Call it within the tap. */
export async function answerHomeScreen(isAccepted: boolean): Promise<boolean> {
  host.storage.set(askedKey, isAccepted ? 'wanted' : 'declined')
  $homeScreenDue.set(false)
  return isAccepted && (await $add.get()?.()) === true
}
