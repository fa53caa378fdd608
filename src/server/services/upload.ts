import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { LIMITS } from '../../contract/limits.ts'
import type { Config } from '../config.ts'
import { Refusal } from '../refusal.ts'
import { arrivalPath } from './file-store.ts'

/** A form that has arrived: its fields, and the file on disk under a name of our own. */
export interface Arrival {
  fields: Record<string, string>
  path: string
}

const arriveWithinMs = 5 * 60_000
// What a form has besides the file: boundaries, headers, a short field or two.
const formBytesMost = 16_384

/**
 * Takes a multipart form with one file from the raw request, written to disk as it comes, so that slow and large uploads
 * hold no memory. `use` gets it; afterwards the file is gone, whatever happened.
 */
export async function receiveForm<T>(
  config: Pick<Config, 'filesDir'>,
  request: { stream(): Readable; header(name: string): string | undefined },
  use: (arrival: Arrival) => Promise<T>
): Promise<T> {
  const announced = Number(request.header('content-length') ?? 0)
  if (announced > LIMITS.uploadBytes + formBytesMost) throw new Refusal('file_too_large', 'file')
  const parser = openParser(request.header('content-type'))
  const path = await arrivalPath(config)
  try {
    const fields = await arrive(parser, request.stream(), path)
    return await use({ fields, path })
  } finally {
    await rm(path, { force: true })
  }
}

function openParser(type: string | undefined): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': type ?? '' },
      limits: { files: 1, fields: 4, parts: 6, fieldSize: 100, fieldNameSize: 50, fileSize: LIMITS.uploadBytes }
    })
  } catch {
    // Not a multipart form, or one without a boundary.
    throw new Refusal('file_missing', 'file')
  }
}

async function arrive(parser: busboy.Busboy, source: Readable, path: string): Promise<Record<string, string>> {
  const fields: Record<string, string> = {}
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
    file = pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    // It is waited for below; until then its failure must not count as unheard.
    file.catch(() => {})
  })
  try {
    await pipeline(source, counted(), parser, { signal: AbortSignal.timeout(arriveWithinMs) })
    await file
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('file_missing', 'file')
  }
  if (tooLarge) throw new Refusal('file_too_large', 'file')
  if (!file) throw new Refusal('file_missing', 'file')
  return fields
}

// A form of any length could stand around a file that keeps to the limit.
function counted(): PassThrough {
  let bytes = 0
  const counter = new PassThrough()
  counter.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > LIMITS.uploadBytes + formBytesMost) counter.destroy(new Refusal('file_too_large', 'file'))
  })
  return counter
}
