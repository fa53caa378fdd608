import { LIMITS } from '../contract/limits.ts'

// A smaller file cannot contain a photo with too many pixels, so it need not be decoded.
const LOOK_FROM_BYTES = 1_048_576
// The server keeps no more than this, so shrinking loses nothing.
const MAX_SIDE = 2_048
const QUALITY = 0.85

/**
 * Returns a picture that the server accepts: a picture with too many bytes or pixels, such as a phone's photo, is redrawn at the
 * size that the server keeps. A picture that this browser cannot decode or draw is returned unchanged.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size < LOOK_FROM_BYTES) return file
  const bitmap = await decodePicture(file)
  if (!bitmap) return file
  const { width, height } = bitmap
  const fits = file.size <= LIMITS.maxUploadBytes && width * height <= LIMITS.maxUploadPixels
  const smaller = fits ? null : await drawPicture(bitmap, Math.min(1, MAX_SIDE / Math.max(width, height)))
  bitmap.close()
  return smaller ?? file
}

async function decodePicture(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    // Not a picture, or in an unknown format: the server validates the content and reports it.
    return undefined
  }
}

function drawPicture(bitmap: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // JPEG has no transparency: without a background, transparent parts would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
