import * as v from 'valibot'
import { Id } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { VIEW_ROLES } from '../roles.ts'

/** An uploaded picture after re-encoding. Fetch it with the access token from `GET /api/upload/file/{id}`. */
export const UploadedFile = v.object({
  id: Id,
  mime: v.string(),
  bytes: v.number(),
  width: v.number(),
  height: v.number()
})

export type UploadedFile = v.InferOutput<typeof UploadedFile>

/**
 * JPEG, PNG or WebP by content, at most 10 MB and 16 megapixels (8 with 16 bits a color); re-encoded to at most 2048 px without
 * its metadata; an avatar is cut to a square, the cover of a shop page to two by one. Without a session only `registration` is taken.
 */
export const uploadFile = defineOperation({
  method: 'POST',
  path: '/api/upload/file',
  audience: 'visitor',
  summary: 'Upload a picture (multipart: file, purpose)',
  input: v.object({ purpose: v.picklist(['avatar', 'cover', 'proof', 'registration']) }),
  output: UploadedFile,
  refusals: ['file_missing', 'file_too_large', 'file_type_unsupported', 'rate_limited']
})

export const fileContent = defineOperation({
  method: 'GET',
  path: '/api/upload/file/{id}',
  audience: 'merchant',
  roles: VIEW_ROLES,
  summary: 'A picture, for its owner and operators only',
  input: v.object({ id: Id }),
  output: v.any(),
  refusals: ['not_found'],
  answer: 'blob'
})
