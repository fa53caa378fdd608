/** Offsets in px from the right and the bottom edge of the window. */
export type FloatingPosition = { right: number; bottom: number }

export const startPosition: FloatingPosition = { right: 16, bottom: 170 }

const limits = { right: 10, bottom: 50, margin: 60 }

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

/** Specification 5: right from 10 to the width less 60, bottom from 50 to the height less 60. */
export function clampPosition({ right, bottom }: FloatingPosition, width: number, height: number): FloatingPosition {
  return {
    right: between(right, limits.right, width - limits.margin),
    bottom: between(bottom, limits.bottom, height - limits.margin)
  }
}
