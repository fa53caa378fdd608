import { clamp } from '../clamp.ts'
/** The visible part of a picture: its center in picture pixels, and the zoom relative to "cover". */
export type CropView = { x: number; y: number; zoom: number }
export type PictureSize = { width: number; height: number }

const MAX_ZOOM = 5

export function showWholePicture({ width, height }: PictureSize): CropView {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/** Side of the square that shows, in picture pixels. */
export function calculateCropSide({ width, height }: PictureSize, zoom: number): number {
  return Math.min(width, height) / zoom
}

/** The square never leaves the picture. */
export function clampView(view: CropView, size: PictureSize): CropView {
  const zoom = clamp(view.zoom, 1, MAX_ZOOM)
  const half = calculateCropSide(size, zoom) / 2
  return { x: clamp(view.x, half, size.width - half), y: clamp(view.y, half, size.height - half), zoom }
}
