import { atom } from 'nanostores'
import { $place } from '../location.ts'
import { Progress } from '../ui/feedback/progress.ts'
import { matchPath } from './match.ts'
import { $screens } from './screens.ts'

/** Progress of the bar from 0 to 1; null hides it. */
export const $progress = atom<number | null>(null)

const bar = new Progress(value => $progress.set(value))

const screenOf = (path: string) => $screens.get()[matchPath(path).route.path]

function finish() {
  const screen = screenOf($place.get().path)
  if (screen && screen.state !== 'loading') bar.done()
}

let path = $place.get().path
// Specification 2: the bar runs on each navigation, until the screen is there. A screen whose code is loaded is there at once.
$place.listen(place => {
  if (place.path === path) return
  path = place.path
  if (screenOf(path)?.state === 'ready') return bar.done()
  bar.start()
  // The route's screen starts to load while the place is rendered.
  setTimeout(finish)
})
$screens.listen(finish)
