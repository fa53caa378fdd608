import { Readable } from 'node:stream'
import { fileContent } from '../../../contract/upload/file-content.ts'
import { Refusal } from '../../refusal.ts'
import { findFile } from '../../services/file.ts'
import { openKeptFile } from '../../services/file-store.ts'
import { SessionFailure } from '../../services/session-failure.ts'
import { handle } from '../handler.ts'

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
