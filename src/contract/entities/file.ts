import * as v from 'valibot'
import { Id } from '../fields.ts'

/** An uploaded picture after re-encoding. Fetch it with the access token from `GET /api/upload/file/{id}`. */
export const UploadedFile = v.object({
  id: Id,
  mime: v.string(),
  bytes: v.number(),
  width: v.number(),
  height: v.number()
})

/** See {@link UploadedFile}. */
export type UploadedFile = v.InferOutput<typeof UploadedFile>
