import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { appPicture } from '../../contract/files/picture.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { createQueue } from '../limits/turns.ts'
import { requireFile } from './file.ts'
import { openKeptFile } from './file-store.ts'

type SharePictureDependencies = { db: Db; config: Pick<Config, 'filesDir'> }
type ReadBundledFile = (path: string) => Response | undefined

const WIDTH = 1_200
const HEIGHT = 630
const TILE_SIDE = 340
const SINGLE_SIDE = 480
const GAP = 40
const background = '#efe9de'
const fallback = '/icons/icon-512.png'
const MAX_KEPT = 50

const pictures = new Map<string, Promise<Buffer>>()
// Decoding takes memory: one at a time, as for uploads.
const renderQueue = createQueue(1, 16)

/** The paths of what a share picture shows. `cover`: '' if there is none. */
interface Motif {
  paths: readonly string[]
  cover: string
}

/**
 * Returns the picture that chats show with a link: the cover, else one or up to three pictures in a row; without any, our icon. It has no
 * text, because a server may have no fonts.
 */
export function sharePicture(parts: SharePictureDependencies, motif: Motif, bundled: ReadBundledFile): Promise<Buffer> {
  const key = motif.cover || motif.paths.join(' ')
  const cached = pictures.get(key)
  if (cached) return cached
  const picture = renderQueue(() => draw(parts, motif, bundled))
  if (pictures.size >= MAX_KEPT) pictures.clear()
  pictures.set(key, picture)
  picture.catch(() => pictures.delete(key))
  return picture
}

async function draw(
  parts: SharePictureDependencies,
  { paths, cover }: Motif,
  bundled: ReadBundledFile
): Promise<Buffer> {
  const wide = cover === '' ? undefined : await readBytes(parts, cover, bundled)
  if (wide)
    return sharp(wide).resize(WIDTH, HEIGHT, { fit: 'cover' }).flatten({ background }).jpeg({ quality: 82 }).toBuffer()
  const side = paths.length === 1 ? SINGLE_SIDE : TILE_SIDE
  const renderedTiles = await Promise.all(paths.map(path => renderTile(parts, path, { bundled, side })))
  const readable = renderedTiles.filter(tile => tile !== undefined)
  const tiles =
    readable.length > 0 ? readable : [await renderTile(parts, fallback.slice(1), { bundled, side })].filter(Boolean)
  const row = tiles.length * side + (tiles.length - 1) * GAP
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
    .composite(
      tiles.map((input, at) => ({
        input: input as Buffer,
        left: Math.round((WIDTH - row) / 2) + at * (side + GAP),
        top: Math.round((HEIGHT - side) / 2)
      }))
    )
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** Returns a picture as a square; undefined if we do not have it, or it is no photograph. */
async function renderTile(
  parts: SharePictureDependencies,
  path: string,
  { bundled, side }: { bundled: ReadBundledFile; side: number }
): Promise<Buffer | undefined> {
  const source = await readBytes(parts, path, bundled)
  if (!source) return undefined
  return sharp(source).autoOrient().resize(side, side, { fit: 'cover' }).flatten({ background }).jpeg().toBuffer()
}

const uploaded = RegExp(`^${appPicture.path.slice(1).replace('{id}', '([0-9a-f-]{36})')}$`)

// A picture that is gone is left out, as one whose file is lost.
function withoutMissing(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}

async function readBytes(
  { db, config }: SharePictureDependencies,
  path: string,
  bundled: ReadBundledFile
): Promise<Buffer | undefined> {
  const id = uploaded.exec(path)?.[1]
  if (id) {
    const file = await requireFile(db, id, 'anyone').catch(withoutMissing)
    const content = file && (await openKeptFile(config, file.id))
    return content && buffer(content)
  }
  const response = bundled(`/${path}`)
  if (!/^image\/(jpeg|png|webp)/.test(response?.headers.get('content-type') ?? '')) return undefined
  return response && Buffer.from(await response.arrayBuffer())
}
