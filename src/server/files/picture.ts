import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { LIMITS } from '../../contract/limits.ts'
import { Refusal } from '../errors/refusal.ts'
import { createQueue } from '../limits/bounded-queue.ts'

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
const MAX_SECONDS = 10
const field = 'file'

// Only the three decoders that are needed: the others read formats with scripts, links or whole documents.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)

// One picture at a time, with one thread: a malicious one takes 100 MB during decoding.
sharp.concurrency(1)
const inTurn = createQueue(1, 16)

/** Decodes a picture by its content and re-encodes it: at most 2048 px, an avatar as a square of at most 512 px. */
export function readPicture(path: string, square: boolean): Promise<Picture> {
  return inTurn(async () => {
    const mime = await sniff(path)
    await refuseBomb(path)
    try {
      return await encode(path, mime, square)
    } catch (error) {
      if (error instanceof Error && /timeout/i.test(error.message)) throw new Refusal('file_too_large', field)
      throw new Refusal('file_type_unsupported', field)
    }
  })
}

async function sniff(path: string): Promise<PictureMime> {
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
  if (width * height * weight > LIMITS.uploadPixels) throw new Refusal('file_too_large', field)
}

async function encode(path: string, mime: PictureMime, square: boolean): Promise<Picture> {
  const source = sharp(path, { limitInputPixels: LIMITS.uploadPixels, failOn: 'error' }).timeout({
    seconds: MAX_SECONDS
  })
  const { width, height } = await source.metadata()
  const side = Math.min(AVATAR_SIDE, width, height)
  const sized = square
    ? source.autoOrient().resize(side, side, { fit: 'cover' })
    : source.autoOrient().resize(MAX_SIDE_PX, MAX_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
  const { data, info } = await sized.toFormat(formats[mime], { quality: 82 }).toBuffer({ resolveWithObject: true })
  return { data, mime, width: info.width, height: info.height }
}
