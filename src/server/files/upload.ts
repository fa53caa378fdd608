import { finished, PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { LIMITS } from '../../contract/limits.ts'
import type { Config } from '../config/config.ts'
import { Refusal } from '../errors/refusal.ts'
import { createArrivalPath, FilesUnavailable, removeArrival, writeArrival } from './file-store.ts'

/** A received form: its fields, and the file on disk under a name of our own. */
interface ReceivedForm {
  fields: Record<string, string>
  path: string
}

const ARRIVE_WITHIN_MS = 5 * 60_000
// The size of a form without the file: boundaries, headers, a short field or two.
const MAX_FORM_BYTES = 16_384

/**
 * Receives a multipart form with one file from the raw request and writes it to disk as it arrives, so that slow and large
 * uploads use no memory. `use` gets the form; afterwards the file is deleted in any case.
 */
export async function receiveForm<T>(
  config: Pick<Config, 'filesDir'>,
  request: { stream(): Readable; header(name: string): string | undefined },
  use: (arrival: ReceivedForm) => Promise<T>
): Promise<T> {
  const announced = Number(request.header('content-length') ?? 0)
  if (announced > LIMITS.maxUploadBytes + MAX_FORM_BYTES) throw new Refusal('file_too_large', 'file')
  const parser = openParser(request.header('content-type'))
  const path = await createArrivalPath(config)
  try {
    const fields = await receiveParts(parser, request.stream(), path)
    return await use({ fields, path })
  } finally {
    await removeArrival(path)
  }
}

function openParser(type: string | undefined): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': type ?? '' },
      limits: { files: 1, fields: 4, parts: 6, fieldSize: 100, fieldNameSize: 50, fileSize: LIMITS.maxUploadBytes }
    })
  } catch {
    // Not a multipart form, or one without a boundary.
    throw new Refusal('file_missing', 'file')
  }
}

async function receiveParts(parser: busboy.Busboy, source: Readable, path: string): Promise<Record<string, string>> {
  const fields: Record<string, string> = {}
  const failed = new AbortController()
  let file: Promise<void> | undefined
  let tooLarge = false
  parser.on('field', (name, value) => {
    fields[name] = value
  })
  parser.on('file', (name, stream) => {
    if (name !== 'file') return void stream.resume()
    stream.on('limit', () => {
      tooLarge = true
    })
    file = writeArrival(path, stream)
    // The parser would wait for its file forever, so a failed write ends the form as well.
    file.catch(error => failed.abort(error))
  })
  try {
    const signal = AbortSignal.any([failed.signal, AbortSignal.timeout(ARRIVE_WITHIN_MS)])
    await readForm(source, parser, signal)
    await file
  } catch (error) {
    // The file is closed before it is deleted, and its own error is more precise than that of the form.
    const failure = await file?.catch((own: unknown) => own)
    if (failure instanceof FilesUnavailable) throw failure
    if (error instanceof Refusal) throw error
    throw new Refusal('file_missing', 'file')
  }
  if (tooLarge) throw new Refusal('file_too_large', 'file')
  if (!file) throw new Refusal('file_missing', 'file')
  return fields
}

// The request is not part of the pipeline, which would destroy it: the server drains or closes the unread rest.
async function readForm(source: Readable, parser: busboy.Busboy, signal: AbortSignal): Promise<void> {
  const counter = createCounter()
  const forget = finished(source, error => {
    if (error) counter.destroy(error)
  })
  try {
    await pipeline(source.pipe(counter), parser, { signal })
  } finally {
    source.unpipe(counter)
    forget()
  }
}

// Without this limit, a form of any length could surround a small file.
function createCounter(): PassThrough {
  let bytes = 0
  const counter = new PassThrough()
  counter.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > LIMITS.maxUploadBytes + MAX_FORM_BYTES) counter.destroy(new Refusal('file_too_large', 'file'))
  })
  return counter
}
