import { Readable } from 'node:stream'
import { fileContent } from '../../../contract/upload/file-content.ts'
import { SessionFailure } from '../../account/sessions/session-failure.ts'
import { findFile } from '../../files/file.ts'
import { openKeptFile } from '../../files/file-store.ts'
import { handle } from '../../handler.ts'
import { Refusal } from '../../refusal.ts'

export const fileContentHandler = handle(
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
        // An id never gets another content.
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff'
      }
    })
  },
  { operators: true }
)
