import { Readable } from 'node:stream'
import { uploadFile } from '../../contract/upload/file.ts'
import { fileContent } from '../../contract/upload/file-content.ts'
import { type Handler, handle } from '../handler.ts'
import { checkInput } from '../input.ts'
import { Refusal } from '../refusal.ts'
import { SessionFailure } from '../session-failure.ts'
import { type FilePurpose, findFile, keepPicture } from './file.ts'
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
    fileContent,
    async ({ id }, { db, config, merchant, operator }) => {
      if (!merchant && !operator) throw new SessionFailure('sessionMissing')
      const file = await findFile(db, id, merchant ? { merchantId: merchant.id } : 'operator')
      const content = await openKeptFile(config, file.id)
      if (!content) throw new Refusal('not_found')
      return new Response(Readable.toWeb(content) as ReadableStream, {
        headers: {
          'content-type': file.mime,
          'content-length': String(file.bytes),
          'content-disposition': 'inline',
          // The content of an id never changes.
          'cache-control': 'private, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff'
        }
      })
    },
    { operators: true }
  )
]
