import { Readable } from 'node:stream'
import { fileContent, uploadFile } from '../../contract/files/file.ts'
import { operatorPictureUpload } from '../../contract/files/picture.operator.ts'
import { appPicture } from '../../contract/files/picture.ts'
import type { Config } from '../config/config.ts'
import { Refusal } from '../errors/refusal.ts'
import { SessionFailure } from '../errors/session-failure.ts'
import { type Handler, handle, type RequestInfo } from '../handler/handler.ts'
import { checkInput } from '../handler/input.ts'
import { knowsTag } from '../handler/knows-tag.ts'
import { type FilePurpose, keepPicture, requireFile } from './file.ts'
import { openKeptFile } from './file-store.ts'
import { receiveForm } from './upload.ts'

export const fileHandlers: readonly Handler[] = [
  handle(
    uploadFile,
    async (_input, context) => {
      const { config, merchant, request } = context
      return receiveForm(config, request, async ({ fields, path }) => {
        const { purpose } = checkInput(uploadFile, fields) as { purpose: FilePurpose }
        if (!merchant && purpose !== 'registration') throw new SessionFailure('sessionMissing')
        return keepPicture(
          context,
          merchant?.id ?? null,
          merchant && purpose === 'registration' ? 'avatar' : purpose,
          path
        )
      })
    },
    { body: 'raw' }
  ),
  handle(
    operatorPictureUpload,
    async (_input, context) =>
      receiveForm(context.config, context.request, async ({ path }) => {
        const file = await keepPicture(context, null, 'catalogue', path)
        return { ...file, path: appPicture.path.slice(1).replace('{id}', file.id) }
      }),
    { body: 'raw' }
  ),
  handle(
    fileContent,
    async ({ id }, { db, config, request, merchant, operator }) => {
      if (!merchant && !operator) throw new SessionFailure('sessionMissing')
      const file = await requireFile(db, id, merchant ? { merchantId: merchant.id } : 'operator')
      return createPictureAnswer(config, request, file, 'private')
    },
    { operators: true }
  ),
  handle(appPicture, async ({ id }, { db, config, request }) =>
    createPictureAnswer(config, request, await requireFile(db, id, 'anyone'), 'public')
  )
]

async function createPictureAnswer(
  config: Config,
  request: RequestInfo,
  file: Awaited<ReturnType<typeof requireFile>>,
  readers: 'private' | 'public'
): Promise<Response> {
  const etag = `"${file.id}"`
  // The content of an id never changes, but an avatar is public only while the shop's page is open.
  const isForever = readers === 'private' || file.purpose === 'catalogue'
  const cacheHeaders = {
    etag,
    'cache-control': isForever ? `${readers}, max-age=31536000, immutable` : 'public, no-cache',
    ...(readers === 'public' && { 'cross-origin-resource-policy': 'cross-origin' })
  }
  if (knowsTag(request.header('if-none-match'), etag)) return new Response(null, { status: 304, headers: cacheHeaders })
  const content = await openKeptFile(config, file.id)
  if (!content) throw new Refusal('not_found')
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      'content-type': file.mime,
      'content-length': String(file.bytes),
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      ...cacheHeaders
    }
  })
}
