import type { InputOf, Operation } from '../contract/operation.ts'
import { host } from '../host/current.ts'
import type { CallOptions } from './call-options.ts'
import { createSender, exchange } from './exchange.ts'
import { getFileName } from './file-name.ts'

/** A file and its safe name. */
interface DownloadedFile {
  blob: Blob
  name: string
}

/** Fetches the file of a `blob` operation for display, such as a private picture. Rejects as `call` does. */
export async function fetchBlob<T extends Operation>(
  operation: T,
  input: InputOf<T>,
  options: CallOptions = {}
): Promise<DownloadedFile> {
  const answer = await exchange(operation, createSender(operation, input, options), options)
  return { blob: answer.data as Blob, name: getFileName(answer.headers?.get('content-disposition') ?? null) }
}

/** Fetches the file of a `blob` operation and saves it through the host. */
export async function download<T extends Operation>(
  operation: T,
  input: InputOf<T>,
  options: CallOptions = {}
): Promise<{ name: string }> {
  const { blob, name } = await fetchBlob(operation, input, options)
  host.download(blob, name)
  return { name }
}
