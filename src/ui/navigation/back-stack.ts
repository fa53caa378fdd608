// What "back" closes before it leaves the page: sheets, dialogs, the large picture. Whoever has a back button of its own (a
// host) follows this; components know nothing of it.

/** Something that lies over the page. `leave` does nothing while it is locked. */
export interface Layer {
  element: HTMLElement
  leave: () => void
}

const layers: Layer[] = []
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of [...listeners]) listener()
}

/** The one that lies on top, if there is any. */
export const topLayer = (): Layer | undefined => layers.at(-1)

/** How many there are. */
export const layerCount = (): number => layers.length

/** Lays something over the page. Returns a function that removes it. */
export function pushLayer(layer: Layer): () => void {
  layers.push(layer)
  tell()
  return () => {
    const place = layers.indexOf(layer)
    if (place < 0) return
    layers.splice(place, 1)
    tell()
  }
}

/** Tells when something came or went. Returns a function that stops it. */
export function onLayers(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
