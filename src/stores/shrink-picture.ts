import { LIMITS } from '../contract/limits.ts'

// Under this a file holds no photo of too many pixels, so it need not be decoded to see.
const LOOK_FROM_BYTES = 1_048_576
// The server keeps no more, so nothing is lost to whoever looks at it.
const SIDE_MAX = 2_048
const QUALITY = 0.85

/**
 * Returns a picture as the server takes it: one of too many bytes or pixels, as a phone's camera makes them, is drawn again
 * at the size that the server keeps. What this browser cannot decode or draw is returned as it is.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size < LOOK_FROM_BYTES) return file
  const bitmap = await decode(file)
  if (!bitmap) return file
  const { width, height } = bitmap
  const fits = file.size <= LIMITS.uploadBytes && width * height <= LIMITS.uploadPixels
  const smaller = fits ? null : await draw(bitmap, Math.min(1, SIDE_MAX / Math.max(width, height)))
  bitmap.close()
  return smaller ?? file
}

async function decode(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    // No picture, or none that this browser knows: the server looks at the content and says so.
    return undefined
  }
}

function draw(bitmap: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // JPEG has no transparency: what is clear would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
