import type { Release } from '../host/host.ts'
import { $unlockOffer } from '../stores/unlock.ts'
import { $writeAccessDue, askWriteAccess } from '../stores/write-access.ts'
import { countLayers, onLayers } from '../ui/navigation/back-stack.ts'

/** Asks for permission that the bot may write, after a submission and when no sheet or dialog is open. */
export function bindWriteAccess(): Release {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isFree = (): boolean => countLayers() === 0 && !$unlockOffer.get()
  const openQuestion = (): void => {
    if (isFree()) void askWriteAccess()
  }
  // A second sheet may open in the same step.
  const askIfFree = (): void => {
    clearTimeout(timer)
    if ($writeAccessDue.get() && isFree()) timer = setTimeout(openQuestion)
  }
  const stops = [$writeAccessDue.subscribe(askIfFree), $unlockOffer.listen(askIfFree), onLayers(askIfFree)]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
