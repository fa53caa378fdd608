import type { Release } from './host.ts'

// Hosts send heights near zero during animations.
const MIN_HEIGHT_PX = 100

/** Returns whether a value can be a height in CSS pixels. */
export const isHeight = (value: unknown): value is number => typeof value === 'number' && value >= MIN_HEIGHT_PX

/** Returns how many CSS pixels at the lower end of the window are covered when `height` pixels from its top are visible. */
export const measureCoveredHeight = (height: number): number => Math.max(0, Math.round(innerHeight - height))

const textFields = 'textarea, input:not([type="radio"], [type="checkbox"], [type="file"])'

/** Returns whether a keyboard is likely to be up while this element has the focus. */
export const isTextInput = (element: Element | null): boolean => element?.matches(textFields) === true

/**
 * `HostFeatures.onViewport` from the browser's visual viewport: the keyboard of iOS covers the page. Without a field in focus
 * nothing is covered: a bar of the browser's own also makes the viewport smaller for a moment, without an event at its end.
 */
export function onPageViewport(listener: (covered: number) => void): Release {
  const viewport = window.visualViewport
  if (!viewport) return () => undefined
  const report = (): void => {
    if (!isTextInput(document.activeElement)) listener(0)
    else if (isHeight(viewport.height))
      listener(measureCoveredHeight(viewport.height * viewport.scale + viewport.offsetTop))
  }
  const events = [
    [viewport, 'resize'],
    [viewport, 'scroll'],
    [document, 'focusin'],
    [document, 'focusout']
  ] as const
  report()
  for (const [target, type] of events) target.addEventListener(type, report)
  return () => {
    for (const [target, type] of events) target.removeEventListener(type, report)
  }
}
