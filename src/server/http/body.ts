import { HttpFailure } from '../errors/http-failure.ts'

/** Maximum length of a JSON body. The largest legitimate one is a notice in all languages. */
const MAX_JSON_BYTES = 64 * 1_024

/** Parses a JSON object, within the limit. */
export async function readJsonObject(request: Request, maxBytes = MAX_JSON_BYTES): Promise<Record<string, unknown>> {
  const text = await readText(request, maxBytes)
  if (text === '') return {}
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw new HttpFailure(200, 'body_unreadable')
  }
  return parseObject(text)
}

/**
 * Reads a body up to the limit: a larger declared length is refused before a byte is read, and a body that exceeds it while it
 * arrives is aborted.
 */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const announced = Number(request.headers.get('content-length') ?? Number.NaN)
  if (announced > maxBytes) throw new HttpFailure(413, 'body_too_large')
  return Number.isNaN(announced) ? readAtMost(request.body, maxBytes) : request.text()
}

// Half of a surrogate pair, which the database refuses. Only an escape can contain one.
const halfCharacter = /\\u[dD][89a-fA-F]/
const replaceSurrogates = (_: string, value: unknown) =>
  typeof value === 'string' ? value.replace(/\p{Cs}/gu, '\ufffd') : value

function parseObject(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = halfCharacter.test(text) ? JSON.parse(text, replaceSurrogates) : JSON.parse(text)
  } catch {
    throw new HttpFailure(200, 'body_unreadable')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new HttpFailure(200, 'body_unreadable')
  return value as Record<string, unknown>
}

async function readAtMost(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<string> {
  if (!body) return ''
  const parts: Uint8Array[] = []
  let bytes = 0
  const reader = body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel()
      throw new HttpFailure(413, 'body_too_large')
    }
    parts.push(part.value)
  }
  return Buffer.concat(parts).toString('utf8')
}
