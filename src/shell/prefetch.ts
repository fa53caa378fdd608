// Loads the code and the texts of the areas while the browser is idle: a tap on one of their screens then waits for no network.
import { getPackAddress, type PackName } from '../i18n/pack-names.ts'
import { $locale } from '../i18n/translator.ts'
import { preload } from '../preload.ts'
import type { Areas } from '../route.ts'
import { routes } from '../routes.ts'
import { runWhenIdle } from '../stores/idle.ts'
import { $isLogin } from '../stores/session.ts'

interface Connection {
  saveData?: boolean
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  effectiveType?: string
}

// Home is loaded already. Statistics is large because of its chart library, and few people open it.
type PreloadedArea = Exclude<keyof Areas, 'home' | 'statistics'>
const isInAdvance = (area: keyof Areas): area is PreloadedArea => area !== 'home' && area !== 'statistics'

/** Returns whether the device saves data, so that nothing is prefetched. */
function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/** Loads a file of a pack into the browser's cache only: parsed it takes four times the memory. Rejects without a network. */
async function fetchTexts(name: PackName): Promise<void> {
  const answer = await fetch(getPackAddress($locale.get(), name))
  await answer.arrayBuffer()
}

/** Loads one area after the other, each when the browser is idle. Returns a function that stops it. */
export function startPrefetch(idle: (work: () => void) => void = runWhenIdle): () => void {
  const done = new Set<PreloadedArea>()
  let isStopped = false
  const loadNext = (): void => {
    const open = routes.filter(({ auth }) => !auth || $isLogin.get()).map(({ area }) => area)
    const next = open.find((area): area is PreloadedArea => isInAdvance(area) && !done.has(area))
    if (!next || isStopped || isSavingData()) return
    done.add(next)
    preload(next)
    // After a failure the rest is loaded when it is opened, which reports failures.
    // The texts of documents are those of their areas.
    const texts = next === 'documents' ? Promise.resolve() : fetchTexts(next)
    texts.then(waitForIdle, () => undefined)
  }
  const waitForIdle = (): void => idle(loadNext)
  // The sign-in adds areas.
  const stopFollowing = $isLogin.subscribe(waitForIdle)
  return () => {
    isStopped = true
    stopFollowing()
  }
}
