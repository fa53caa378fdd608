import type { Release } from '../host/host.ts'
import { reportEvent } from '../stores/features.ts'
import { $frame } from '../stores/frame.ts'
import { combineCleanups } from '../stores/join-stops.ts'
import { countLayers, onLayers } from '../ui/navigation/back-stack.ts'

// A sheet does not add to the height of the page, so the frame must be high enough for one.
const LAYER_HEIGHT_PX = 560

/** Adapts the app to the frame of an embedding page: bars, and height of the window or of the content. */
export function bindFrame(): Release {
  const root = document.documentElement
  let reportedHeight = 0
  const reportHeight = (): void => {
    if (!$frame.get().fit) return
    const height = Math.max(Math.ceil(document.body.offsetHeight), countLayers() > 0 ? LAYER_HEIGHT_PX : 0)
    if (height === reportedHeight) return
    reportedHeight = height
    reportEvent({ type: 'height', height })
  }
  const watcher = new ResizeObserver(reportHeight)
  watcher.observe(document.body)
  const stops = [
    onLayers(reportHeight),
    $frame.subscribe(({ chrome, fit }) => {
      root.toggleAttribute('data-plain', !chrome)
      root.toggleAttribute('data-fit', fit)
      reportedHeight = 0
      reportHeight()
    }),
    () => watcher.disconnect()
  ]
  return combineCleanups(stops)
}
