// Work that can wait: it must not delay what the person sees next.

/** Calls back when the next frame has been painted. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}

/** Calls back when the browser has nothing to do. Safari cannot tell. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => work(), { timeout: 5_000 })
  else setTimeout(work, 500)
}
