import * as v from 'valibot'
import { UploadedFile } from '../entities/file.ts'
import { operation } from '../operation.ts'

/** Uploads a picture that everybody may see. `path` is what `picture` of other operations takes. */
export const operatorPictureUpload = operation({
  method: 'POST',
  path: '/api/v1/operator/picture_upload',
  audience: 'operator',
  summary: 'Upload a picture for goods, projects, tasks or the site (multipart: file)',
  input: v.object({}),
  output: v.object({ ...UploadedFile.entries, path: v.string() }),
  refusals: ['file_missing', 'file_too_large', 'file_type_unsupported', 'rate_limited']
})
