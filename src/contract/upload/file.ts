import * as v from 'valibot'
import { UploadedFile } from '../entities/file.ts'
import { operation } from '../operation.ts'

/** Multipart form with `file` and `purpose`. JPEG, PNG or WebP by content, at most 10 MB and 16 megapixels (8 with 16 bits a colour); re-encoded to at most 2048 px without its metadata. Without a session only `registration` is taken. */
export const uploadFile = operation({
  method: 'POST',
  path: '/api/upload/file',
  audience: 'visitor',
  summary: 'Upload a picture (multipart: file, purpose)',
  input: v.object({ purpose: v.picklist(['avatar', 'proof', 'registration']) }),
  output: UploadedFile,
  refusals: ['file_missing', 'file_too_large', 'file_type_unsupported', 'rate_limited']
})
