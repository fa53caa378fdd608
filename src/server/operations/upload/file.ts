import { uploadFile } from '../../../contract/upload/file.ts'
import { checkInput } from '../../http/input.ts'
import { type FilePurpose, keepPicture } from '../../services/file.ts'
import { SessionFailure } from '../../services/session-failure.ts'
import { receiveForm } from '../../services/upload.ts'
import { handle } from '../handler.ts'

export const uploadFileHandler = handle(
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
)
