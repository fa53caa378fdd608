import { uploadFile } from '../../../contract/upload/file.ts'
import { SessionFailure } from '../../account/sessions/session-failure.ts'
import { type FilePurpose, keepPicture } from '../../files/file.ts'
import { receiveForm } from '../../files/upload.ts'
import { handle } from '../../handler.ts'
import { checkInput } from '../../http/input.ts'

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
