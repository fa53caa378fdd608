// Reads the launch, keeps another person's data out of it, and takes it out of the address, where a router would read it as a path.
import { type FirstPaint, readFirstPaint } from '../host/first-paint.ts'
import { findEmbedName, isLaunch, launchParameters } from '../host/launch.ts'
import { LAUNCH_MARK } from '../host/partner/protocol.ts'
import { isKnownToInlineScript } from '../host/telegram/bridge.ts'
import type { SignInStorage } from './sign-in.ts'

/** A launch, and what the first requests and the first paint need of it. */
interface ReadLaunch {
  /** Query and hash of the address, as they were; empty without a launch. */
  launch: string
  look: FirstPaint
  /** The hash without the launch. */
  rest: string
  /** Keeps the launch in this tab, and takes it out of the address. That takes long: the first requests leave before. */
  keepLaunch(): void
}

/** Reads the launch of the address, or the one that is kept for WebViews that reload on their own. Another person's data are gone then. */
export function readLaunch(stores: SignInStorage): ReadLaunch {
  const { tab } = stores
  const { hash, pathname, search } = location
  const address = search + hash
  const isNew = isLaunch(address)
  // A frame keeps its name even where it has no access to storage.
  const launch = isNew ? address : (tab.get('launch') ?? (findEmbedName() === null ? '' : `#${LAUNCH_MARK}`))
  const look = readFirstPaint(launch)
  forgetOther(stores, launch, look.person, isNew)
  const rest = hash.replace(launchParameters, '')
  return {
    launch,
    look,
    rest,
    keepLaunch() {
      if (isNew) tab.set('launch', launch)
      // Only where necessary: some addresses cannot be replaced by themselves.
      if (launchParameters.test(address))
        history.replaceState(history.state, '', pathname + search.replace(launchParameters, '') + rest)
    }
  }
}

/** Removes the data of another person. The launch is not verified yet, but another person's data must not be shown or sent. */
function forgetOther({ storage, tab }: SignInStorage, launch: string, person: string, isNew: boolean): void {
  // A Telegram launch that is opened in a plain browser must not sign anybody out.
  if (!launch.includes('tgW') || !isKnownToInlineScript() || storage.get('owner') === person) return
  // The owner first: other open pages of that person must see at once that the data is no longer theirs.
  storage.set('owner', person)
  for (const store of isNew ? [storage, tab] : [storage])
    store
      .keys('')
      .filter(key => key !== 'owner')
      .forEach(store.remove)
}
