import { clamp } from '../clamp.ts'
/** Zoom of a picture, and the distance of its center from the frame's in px. */
export type ZoomView = { scale: number; x: number; y: number }
export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

export const fullView: ZoomView = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 6
const TAP_SCALE = 2.5

/** The whole picture, as large as fits the frame. */
export function fitPicture(picture: Size, frame: Size): Size {
  const scale = Math.min(frame.width / (picture.width || 1), frame.height / (picture.height || 1))
  return { width: picture.width * scale, height: picture.height * scale }
}

/** Keeps the edges of a picture that is larger than the frame outside the frame. */
export function clampZoom({ scale, x, y }: ZoomView, picture: Size, frame: Size): ZoomView {
  const clampedScale = clamp(scale, 1, MAX_SCALE)
  const room = {
    x: (picture.width * clampedScale - frame.width) / 2,
    y: (picture.height * clampedScale - frame.height) / 2
  }
  const within = (value: number, max: number) => (max > 0 ? clamp(value, -max, max) : 0)
  return { scale: clampedScale, x: within(x, room.x), y: within(y, room.y) }
}

/** Zooms around a point, given from the frame's center. */
export function zoomAt(view: ZoomView, factor: number, { x, y }: Point): ZoomView {
  const scale = clamp(view.scale * factor, 1, MAX_SCALE)
  const by = scale / view.scale
  return { scale, x: x - (x - view.x) * by, y: y - (y - view.y) * by }
}

/** Zooms in, or back to the whole picture. */
export const toggleZoom = (view: ZoomView, point: Point): ZoomView =>
  view.scale > 1.05 ? fullView : zoomAt(view, TAP_SCALE / view.scale, point)
