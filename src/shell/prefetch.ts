// Loads the code and the texts of the areas while the browser is idle: a tap on one of their screens then waits for no network.
import { loadPack } from '../i18n/load-pack.ts'
import type { PackName } from '../i18n/pack-names.ts'
import { $locale } from '../i18n/translator.ts'
import { preload } from '../preload.ts'
import type { Areas } from '../route.ts'
import { routes } from '../routes.ts'
import { whenIdle } from '../stores/idle.ts'
import { $isLogin } from '../stores/session.ts'

interface Connection {
  saveData?: boolean
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  effectiveType?: string
}

// Home is there. Statistics is large because of its chart library, and few people open it.
const notInAdvance: readonly (keyof Areas)[] = ['home', 'statistics']

/** Returns whether nothing should be loaded that nobody has asked for. */
function mustSave(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/** Loads one area after the other, each when the browser is idle. Returns a function that stops it. */
export function startPrefetch(idle: (work: () => void) => void = whenIdle): () => void {
  const done = new Set<keyof Areas>(notInAdvance)
  let isStopped = false
  const loadNext = (): void => {
    const next = routes.find(({ area, auth }) => !done.has(area) && (!auth || $isLogin.get()))
    if (!next || isStopped || mustSave()) return
    done.add(next.area)
    preload(next.area)
    // After a failure the rest is loaded when it is opened, which reports failures.
    loadPack($locale.get(), next.area as PackName).then(waitForIdle, () => undefined)
  }
  const waitForIdle = (): void => idle(loadNext)
  // After the sign-in there are more.
  const stopFollowing = $isLogin.subscribe(waitForIdle)
  return () => {
    isStopped = true
    stopFollowing()
  }
}
