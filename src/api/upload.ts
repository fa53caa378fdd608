import { type UploadedFile, uploadFile } from '../contract/files/file.ts'
import { LIMITS } from '../contract/limits.ts'
import type { Operation, OutputOf } from '../contract/operation.ts'
import { host } from '../host/current.ts'
import { getApiBase } from './address.ts'
import type { CallOptions } from './call-options.ts'
import { checkAnswer } from './client.ts'
import { configuration } from './configure.ts'
import { ApiError } from './error.ts'
import { exchange, type SendWithToken } from './exchange.ts'
import { createRequestHeaders } from './headers.ts'

/** Options of an upload: headers, a signal, and a listener of the progress from 0 to 1. */
export interface UploadOptions extends CallOptions {
  /** Receives the sent share, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
  /** File name; the server chooses its own. */
  name?: string | undefined
}

/** Uploads a picture with progress. Rejects as `call` does; refusals have the field `file`. */
export const upload = (
  file: Blob,
  purpose: 'avatar' | 'cover' | 'proof' | 'registration',
  options: UploadOptions = {}
): Promise<UploadedFile> => uploadTo(uploadFile, file, { purpose }, options)

/** Uploads a file to an operation that takes a form with one. Rejects as `upload` does. */
export async function uploadTo<T extends Operation>(
  operation: T,
  file: Blob,
  fields: Readonly<Record<string, string>>,
  options: UploadOptions = {}
): Promise<OutputOf<T>> {
  const answer = await exchange(
    operation,
    createUploadSender(operation.path, createForm(file, fields, options.name), options),
    options
  )
  return checkAnswer(operation, answer.data, options)
}

// fetch reports no upload progress, so this one call uses XMLHttpRequest.
function createUploadSender(
  path: string,
  body: FormData,
  { headers: added, signal, onProgress }: UploadOptions
): SendWithToken {
  return token =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const cancel = (): void => request.abort()
      const leave = (settle: () => void) => () => {
        signal?.removeEventListener('abort', cancel)
        settle()
      }
      request.open('POST', getApiBase() + path)
      const { 'Content-Type': _made, ...headers } = createRequestHeaders(
        configuration.language(),
        host.timeZone(),
        token
      )
      for (const [header, value] of Object.entries({ ...headers, ...added })) request.setRequestHeader(header, value)
      request.timeout = LIMITS.timeoutMs
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress?.(loaded / total)
      }
      request.onload = leave(() => resolve({ status: request.status, body: parseJson(request.responseText) }))
      request.onerror = leave(() => reject(new ApiError('offline')))
      request.ontimeout = leave(() => reject(new ApiError('timeout')))
      request.onabort = leave(() => reject(new ApiError('cancelled')))
      signal?.addEventListener('abort', cancel)
      request.send(body)
    })
}

function createForm(file: Blob, fields: Readonly<Record<string, string>>, name = 'picture'): FormData {
  const data = new FormData()
  // The fields go first: a server that reads the form as a stream needs them before the file.
  for (const [field, value] of Object.entries(fields)) data.append(field, value)
  data.append('file', file, name)
  return data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
