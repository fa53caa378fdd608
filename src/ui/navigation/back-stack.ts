// The layers that "back" closes before it leaves the page: sheets, dialogs, the picture viewer. Hosts follow it.

/** A layer over the page. `leave` does nothing while it is locked. */
interface Layer {
  element: HTMLElement
  leave: () => void
}

const layers: Layer[] = []
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of [...listeners]) listener()
}

/** Returns the top layer, if there is any. */
export const getTopLayer = (): Layer | undefined => layers.at(-1)

/** Returns the number of layers. */
export const countLayers = (): number => layers.length

/** Adds a layer. Returns a function that removes it. */
export function pushLayer(layer: Layer): () => void {
  layers.push(layer)
  notify()
  return () => {
    const place = layers.indexOf(layer)
    if (place < 0) return
    layers.splice(place, 1)
    notify()
  }
}

/** Calls the listener when a layer is added or removed. Returns a function that stops it. */
export function onLayers(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
