import { uploadFile } from '../../../contract/upload/file.ts'
import { checkInput } from '../../http/input.ts'
import { type FilePurpose, keepPicture } from '../../services/file.ts'
import { takeRate } from '../../services/rate-limit.ts'
import { SessionFailure } from '../../services/session-failure.ts'
import { receiveForm } from '../../services/upload.ts'
import { handle } from '../handler.ts'

const visitorLimit = { count: 20, windowMs: 3_600_000 }
const merchantLimit = { count: 100, windowMs: 3_600_000 }

export const uploadFileHandler = handle(
  uploadFile,
  async (_input, context) => {
    const { db, config, merchant, request } = context
    if (merchant) await takeRate(db, `upload:${merchant.id}`, merchantLimit)
    else await takeRate(db, `upload:ip:${request.ip}`, visitorLimit)
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
)
