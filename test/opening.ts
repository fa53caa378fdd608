// What the inline script of the page hands over, for tests of the code.
import type { Opening } from '../src/open/hand-over.ts'

/** Returns a hand-over of a plain page, with changes. */
export const createOpening = (changes: Partial<Opening> = {}): Opening => ({
  launch: '',
  files: { early: {}, figures: '', door: '', links: '' },
  links: { areas: {}, startsOf: {}, dataOf: {}, placeOf: {} },
  load: 'load',
  isAnswered: false,
  requests: {},
  packs: {},
  applyLayout: () => undefined,
  takeOver: () => 'plain',
  ...changes
})
