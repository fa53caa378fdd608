import * as v from 'valibot'
import { optionalText, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { CONTENT_ROLES } from '../roles.ts'
import { UploadedFile } from './file.ts'

const MAX_PATH_LENGTH = 200

/** The path of a picture on the media host, as an operator sets it. `picture_upload` returns one; empty removes the picture. */
export const PicturePath = optionalText(MAX_PATH_LENGTH)

/** The paths of all pictures, the cover first; an empty list removes them. */
export const PicturePaths = v.optional(
  v.pipe(v.array(text(MAX_PATH_LENGTH)), v.maxLength(LIMITS.maxPictures, 'too_long'))
)

/** Everybody may see it. `path` is what `picture` of other operations takes. */
export const operatorPictureUpload = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/picture_upload',
  audience: 'operator',
  roles: CONTENT_ROLES,
  summary: 'Upload a picture for goods, projects, tasks or the site (multipart: file)',
  input: v.object({}),
  output: v.object({ ...UploadedFile.entries, path: v.string() }),
  refusals: ['file_missing', 'file_too_large', 'file_type_unsupported', 'rate_limited']
})
