import { atom } from 'nanostores'
import { $place } from '../location.ts'
import { Progress } from '../ui/feedback/progress.ts'
import { matchPath } from './match.ts'
import { $screens } from './screens.ts'

/** Progress of the bar from 0 to 1; null hides it. */
export const $progress = atom<number | null>(null)

const bar = new Progress(value => $progress.set(value))

function finishProgress() {
  const screen = $screens.get()[matchPath($place.get().path).route.path]
  if (screen && screen.state !== 'loading') bar.done()
}

let path = $place.get().path
// The bar runs on each navigation, until the screen is there.
$place.listen(place => {
  if (place.path === path) return
  path = place.path
  bar.start()
  // A screen that is there is rendered together with the whole bar: each further value costs a recalculation of styles.
  finishProgress()
})
$screens.listen(finishProgress)
