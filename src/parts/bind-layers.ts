import { setLayerCount } from '../location.ts'
import { countLayers, getTopLayer, onLayers } from '../ui/navigation/back-stack.ts'

/** Lets the browser's "back" close sheets and dialogs. Returns how to end it. */
export function bindLayers(): () => void {
  const cover = () => setLayerCount(countLayers(), () => getTopLayer()?.leave())
  cover()
  return onLayers(cover)
}
