// Takes the launch out of the address, where a router would read it as a path, and keeps another person's data out of it.
import { readFirstPaint } from '../host/first-paint.ts'
import { findEmbedName, isLaunch, launchParameters } from '../host/launch.ts'
import { LAUNCH_MARK } from '../host/partner/protocol.ts'
import type { Stores } from './sign-in.ts'

/** Whether a client of Telegram may be around the page. Old clients, which have only `external.notify`, are recognized by the host. */
export const isInClient = (): boolean => parent !== window || 'TelegramWebviewProxy' in window

/** Returns the launch: query and hash of the address, kept for WebViews that reload on their own; empty without a launch. */
export function keepLaunch(stores: Stores): string {
  const { tab } = stores
  const { hash, pathname, search } = location
  const address = search + hash
  const isNew = isLaunch(address)
  // A frame keeps its name even where it has no access to storage.
  const launch = isNew ? address : (tab.get('launch') ?? (findEmbedName() === null ? '' : `#${LAUNCH_MARK}`))
  forgetOther(stores, launch, isNew)
  if (isNew) tab.set('launch', launch)
  // Only where necessary: some addresses cannot be replaced by themselves.
  if (launchParameters.test(address))
    history.replaceState(
      history.state,
      '',
      pathname + search.replace(launchParameters, '') + hash.replace(launchParameters, '')
    )
  return launch
}

/** Removes the data of another person. The launch is not verified yet, but another person's data must not be shown or sent. */
function forgetOther({ storage, tab }: Stores, launch: string, isNew: boolean): void {
  const { person } = readFirstPaint(launch)
  // A Telegram launch that is opened in a plain browser must not sign anybody out.
  if (!launch.includes('tgW') || !isInClient() || storage.get('owner') === person) return
  // The owner first: other open pages of that person must see at once that the data is no longer theirs.
  storage.set('owner', person)
  for (const store of isNew ? [storage, tab] : [storage])
    store
      .keys('')
      .filter(key => key !== 'owner')
      .forEach(store.remove)
}
