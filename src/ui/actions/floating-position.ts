import { clamp } from '../clamp.ts'
/** Offsets in px from the right and the bottom edge of the app. */
export type FloatingPosition = { right: number; bottom: number }

/** A position, and the edge at which the button docks. */
export type FloatingPlace = FloatingPosition & { side: 'left' | 'right' }

export const startPlace: FloatingPlace = { right: 16, bottom: 170, side: 'right' }

const limits = { right: 10, bottom: 50, margin: 60 }
const SIZE_PX = 50

/** The button stays on the screen: right from 10 to the width less 60, bottom from 50 to the height less 60. */
export function clampPosition({ right, bottom }: FloatingPosition, width: number, height: number): FloatingPosition {
  return {
    right: clamp(right, limits.right, width - limits.margin),
    bottom: clamp(bottom, limits.bottom, height - limits.margin)
  }
}

/** Returns the position within the limits, with the edge that is nearer. */
export function placeWithin(position: FloatingPosition, width: number, height: number): FloatingPlace {
  const { right, bottom } = clampPosition(position, width, height)
  return { right, bottom, side: right + SIZE_PX / 2 > width / 2 ? 'left' : 'right' }
}

/** Returns the same height at the other edge. */
export function getOtherSide({ bottom, side }: FloatingPlace, width: number): FloatingPlace {
  return side === 'left'
    ? { right: startPlace.right, bottom, side: 'right' }
    : { right: width - startPlace.right - SIZE_PX, bottom, side: 'left' }
}
