import type { Release } from '../host/host.ts'
import { $unlockOffer } from '../stores/unlock.ts'
import { $writeAccessDue, askWriteAccess } from '../stores/write-access.ts'
import { layerCount, onLayers } from '../ui/navigation/back-stack.ts'

/** Asks whether the bot may write, once a submission makes it due and no sheet or dialog is open or about to open. */
export function bindWriteAccess(): Release {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isFree = (): boolean => layerCount() === 0 && !$unlockOffer.get()
  const ask = (): void => {
    if (isFree()) void askWriteAccess()
  }
  // One sheet may follow another in the same step.
  const judge = (): void => {
    clearTimeout(timer)
    if ($writeAccessDue.get() && isFree()) timer = setTimeout(ask)
  }
  const stops = [$writeAccessDue.subscribe(judge), $unlockOffer.listen(judge), onLayers(judge)]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
