import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { CODE, type Envelope } from '../../contract/codes.ts'
import { operatorPictureUpload } from '../../contract/files/picture.operator.ts'
import type { InputOf, Operation, OutputOf } from '../../contract/operation.ts'
import type { OperatorRefusalData } from '../../contract/refusals.ts'
import { CommandFailure, EXIT_CODES } from './failure.ts'
import type { OperatorKey } from './key-file.ts'

const TIMEOUT_MS = 50_000

/** Calls the contract's operations over HTTP with an operator's token. */
export interface OperatorClient {
  /** Returns the response's data, or throws a {@link CommandFailure} that explains the problem and the solution. */
  call<T extends Operation>(operation: T, input: InputOf<T>, key?: string): Promise<OutputOf<T>>
  /** Downloads the file of an operation that returns one. */
  download<T extends Operation>(operation: T, input: InputOf<T>): Promise<Uint8Array>
  /** Uploads a picture for everybody. Returns its path on the media host. */
  upload(file: string): Promise<string>
}

/** Creates a client; `fetch` is a parameter for tests. */
export function createOperatorClient({ url, token }: OperatorKey, send: typeof fetch = fetch): OperatorClient {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
  const request = async (path: string, init: RequestInit = {}) => {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      return await send(new URL(path, url), { ...init, signal, headers: { ...headers, ...init.headers } })
    } catch (error) {
      throw new CommandFailure(formatUnreachable(url, error), EXIT_CODES.unreachable)
    }
  }
  return {
    async call(operation, input, key = randomUUID()) {
      const { path, rest } = fillPath(operation.path, input as Record<string, unknown>)
      const response =
        operation.method === 'GET'
          ? await request(`${path}${formatQuery(rest)}`)
          : await request(path, {
              method: 'POST',
              headers: {
                'content-type': 'application/json',
                ...(operation.idempotent ? { 'idempotency-key': key } : {})
              },
              body: JSON.stringify(rest)
            })
      return readAnswer(response, url)
    },
    async download(operation, input) {
      const { path, rest } = fillPath(operation.path, input as Record<string, unknown>)
      const response = await request(`${path}${formatQuery(rest)}`)
      if (!response.ok || response.headers.get('content-type')?.includes('application/json'))
        await readAnswer(response, url)
      return new Uint8Array(await response.arrayBuffer())
    },
    async upload(file) {
      const body = new FormData()
      body.set('file', await readPicture(file))
      const response = await request(operatorPictureUpload.path, { method: 'POST', body })
      return (await readAnswer<OutputOf<typeof operatorPictureUpload>>(response, url)).path
    }
  }
}

async function readPicture(file: string): Promise<Blob> {
  try {
    return new Blob([await readFile(file)])
  } catch {
    throw new CommandFailure(`${file} cannot be read.`)
  }
}

function fillPath(path: string, input: Record<string, unknown>) {
  const rest = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { path: filled, rest }
}

function formatQuery(input: Record<string, unknown>): string {
  const pairs = Object.entries(input).filter(([, value]) => value !== undefined)
  return pairs.length > 0 ? `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}` : ''
}

async function readAnswer<T>(response: Response, url: string): Promise<T> {
  const answer = (await response.json().catch(() => undefined)) as Envelope<T> | undefined
  if (typeof answer?.code !== 'number') {
    throw new CommandFailure(
      `${url} answered (${response.status}), but not as this product's server does. Is it the right address?`,
      EXIT_CODES.unreachable
    )
  }
  if (answer.code === CODE.ok) return answer.data
  if (response.status === 401) throw new CommandFailure(unauthorised, EXIT_CODES.unauthorised)
  if (answer.code !== CODE.refused) throw new CommandFailure(answer.message)
  const { reason, field } = answer.data as OperatorRefusalData
  throw new CommandFailure(`${answer.message} (${field ? `${field}: ` : ''}${reason})`)
}

const unauthorised = `The server does not know this operator token: it was revoked, or it is of another database.
Start the server in this folder, or make a token and set OPERATOR_TOKEN.`

function formatUnreachable(url: string, error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `${url} did not answer within 50 seconds.`
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `No server answers at ${url}${cause}.\nStart it with "npm start", or set OPERATOR_URL to where it is.`
}
