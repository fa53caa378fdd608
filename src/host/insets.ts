import type { Insets } from './host.ts'

const edges = ['top', 'right', 'bottom', 'left'] as const

// No device covers more.
const MAX_INSET = 300

/** Returns the key of the insets that a client of this platform last sent: they differ between the clients of one device. */
export const getInsetsKey = (platform: string): string => `insets.${platform}`

/** No edge is covered. */
export const noInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 }

/** Returns insets from what a host sent. An edge that is missing or invalid is that of `before`. */
export function readInsets(value: unknown, before: Insets): Insets {
  const sides = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<string, unknown>>
  const edge = (name: keyof Insets): number => {
    const size = sides[name]
    return typeof size === 'number' && size >= 0 && size <= MAX_INSET ? size : before[name]
  }
  return { top: edge('top'), right: edge('right'), bottom: edge('bottom'), left: edge('left') }
}

/** Pads the app by them, or by the browser's own where it is larger. */
export function applyInsets(insets: Insets, root: HTMLElement = document.documentElement): void {
  for (const edge of edges) {
    root.style.setProperty(`--safe-${edge}`, `max(env(safe-area-inset-${edge}, 0px), ${insets[edge]}px)`)
  }
}
