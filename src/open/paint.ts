// When the page has been painted.

/** A page in the background has no frames, and a slow one must not hold back the rest. */
export const PAINT_LIMIT_MS = 300

export const pause = (ms: number): Promise<undefined> =>
  new Promise(resolve => setTimeout(() => resolve(undefined), ms))

/** Resolves when the browser begins the next frame. */
export const awaitFrame = (): Promise<unknown> =>
  Promise.race([pause(PAINT_LIMIT_MS), new Promise(requestAnimationFrame)])

/** Resolves when the browser has drawn it. */
export const awaitPaint = (): Promise<unknown> => awaitFrame().then(() => pause(0))
