import { fileTypeFromFile } from 'file-type'
import sharp, { type ResizeOptions } from 'sharp'
import { LIMITS } from '../../contract/limits.ts'
import { Refusal } from '../errors/refusal.ts'
import { createQueue } from '../limits/turns.ts'

/** A stored picture: decoded and encoded again, so that nothing of the uploaded file remains in it. */
interface Picture {
  data: Buffer
  mime: PictureMime
  width: number
  height: number
}

type PictureMime = 'image/jpeg' | 'image/png' | 'image/webp'

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const
const MAX_SIDE_PX = 2_048
const AVATAR_SIDE = 512
const COVER_WIDTH = 1_280
const COVER_HEIGHT = 640
const MAX_SECONDS = 10
const field = 'file'

// Only the three decoders that are needed: the others read formats with scripts, links or whole documents.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)

// One picture at a time, with one thread: a malicious one takes 100 MB during decoding.
sharp.concurrency(1)
const decodeQueue = createQueue(1, 16)

/** The output of a picture: a square of at most 512 px, a WebP of at most 1280 × 640 px, or all of it at 2048 px at most. */
type PictureShape = 'square' | 'cover' | 'whole'

/** Decodes a picture by its content and re-encodes it in a shape. */
export function readPicture(path: string, shape: PictureShape): Promise<Picture> {
  return decodeQueue(async () => {
    const mime = await detectMime(path)
    await refuseBomb(path)
    try {
      return await encode(path, mime, shape)
    } catch (error) {
      if (error instanceof Error && /timeout/i.test(error.message)) throw new Refusal('file_too_large', field)
      throw new Refusal('file_type_unsupported', field)
    }
  })
}

async function detectMime(path: string): Promise<PictureMime> {
  const type = await fileTypeFromFile(path).catch(() => undefined)
  if (type && type.mime in formats) return type.mime as PictureMime
  throw new Refusal('file_type_unsupported', field)
}

// The header contains the number of pixels, so it is checked before any decoding.
async function refuseBomb(path: string): Promise<void> {
  const { width, height, depth } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Refusal('file_type_unsupported', field)
    })
  // A pixel with 16 bits per color takes twice the memory.
  const weight = depth === 'ushort' ? 2 : 1
  if (width * height * weight > LIMITS.maxUploadPixels) throw new Refusal('file_too_large', field)
}

async function encode(path: string, uploaded: PictureMime, shape: PictureShape): Promise<Picture> {
  const source = sharp(path, { limitInputPixels: LIMITS.maxUploadPixels, failOn: 'error' }).timeout({
    seconds: MAX_SECONDS
  })
  const { autoOrient } = await source.metadata()
  // Visitors on phones load the cover before they have seen anything.
  const mime = shape === 'cover' ? 'image/webp' : uploaded
  const { data, info } = await source
    .autoOrient()
    .resize(chooseSize(shape, autoOrient))
    .toFormat(formats[mime], { quality: shape === 'cover' ? 74 : 82 })
    .toBuffer({ resolveWithObject: true })
  return { data, mime, width: info.width, height: info.height }
}

function chooseSize(shape: PictureShape, { width, height }: { width: number; height: number }): ResizeOptions {
  if (shape === 'whole') return { width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true }
  const wide = shape === 'square' ? AVATAR_SIDE : COVER_WIDTH
  const high = shape === 'square' ? AVATAR_SIDE : COVER_HEIGHT
  const share = Math.min(1, width / wide, height / high)
  return { width: Math.max(1, Math.round(wide * share)), height: Math.max(1, Math.round(high * share)), fit: 'cover' }
}
