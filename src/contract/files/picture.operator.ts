import * as v from 'valibot'
import { optionalText } from '../fields.ts'
import { operation } from '../operation.ts'
import { CONTENT_ROLES } from '../roles.ts'
import { UploadedFile } from './file.ts'

/** The path of a picture on the media host, as an operator sets it. `picture_upload` returns one; empty removes the picture. */
export const PicturePath = optionalText(200)

/** Everybody may see it. `path` is what `picture` of other operations takes. */
export const operatorPictureUpload = operation({
  method: 'POST',
  path: '/api/v1/operator/picture_upload',
  audience: 'operator',
  roles: CONTENT_ROLES,
  summary: 'Upload a picture for goods, projects, tasks or the site (multipart: file)',
  input: v.object({}),
  output: v.object({ ...UploadedFile.entries, path: v.string() }),
  refusals: ['file_missing', 'file_too_large', 'file_type_unsupported', 'rate_limited']
})
