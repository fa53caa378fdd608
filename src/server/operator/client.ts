import { randomUUID } from 'node:crypto'
import { CODE, type Envelope } from '../../contract/codes.ts'
import type { InputOf, Operation, OutputOf } from '../../contract/operation.ts'
import type { RefusalData } from '../../contract/refusals.ts'
import { CommandFailure, EXIT } from './failure.ts'
import type { OperatorKey } from './key-file.ts'

const timeoutMs = 50_000

/** Calls the contract's operations over HTTP with an operator's token. */
export interface OperatorClient {
  /** Returns the response's data, or throws a {@link CommandFailure} that explains the problem and the solution. */
  call<T extends Operation>(operation: T, input: InputOf<T>, key?: string): Promise<OutputOf<T>>
  /** Downloads the file at a path. */
  download(path: string): Promise<{ bytes: Uint8Array; type: string }>
}

/** Creates a client; `fetch` is a parameter for tests. */
export function operatorClient({ url, token }: OperatorKey, send: typeof fetch = fetch): OperatorClient {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
  const request = async (path: string, init: RequestInit = {}) => {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      return await send(new URL(path, url), { ...init, signal, headers: { ...headers, ...init.headers } })
    } catch (error) {
      throw new CommandFailure(unreachable(url, error), EXIT.unreachable)
    }
  }
  return {
    async call(operation, input, key = randomUUID()) {
      const { path, rest } = place(operation.path, input as Record<string, unknown>)
      const response =
        operation.method === 'GET'
          ? await request(`${path}${query(rest)}`)
          : await request(path, {
              method: 'POST',
              headers: {
                'content-type': 'application/json',
                ...(operation.idempotent ? { 'idempotency-key': key } : {})
              },
              body: JSON.stringify(rest)
            })
      return read(response, url)
    },
    async download(path) {
      const response = await request(path)
      if (response.headers.get('content-type')?.includes('application/json')) await read(response, url)
      if (!response.ok) throw new CommandFailure(`The server answered ${response.status} for ${path}.`)
      return {
        bytes: new Uint8Array(await response.arrayBuffer()),
        type: response.headers.get('content-type') ?? ''
      }
    }
  }
}

function place(path: string, input: Record<string, unknown>) {
  const rest = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { path: filled, rest }
}

function query(input: Record<string, unknown>): string {
  const pairs = Object.entries(input).filter(([, value]) => value !== undefined)
  return pairs.length > 0 ? `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}` : ''
}

async function read<T>(response: Response, url: string): Promise<T> {
  const answer = (await response.json().catch(() => undefined)) as Envelope<T> | undefined
  if (typeof answer?.code !== 'number') {
    throw new CommandFailure(
      `${url} answered (${response.status}), but not as this product's server does. Is it the right address?`,
      EXIT.unreachable
    )
  }
  if (answer.code === CODE.ok) return answer.data
  if (response.status === 401) throw new CommandFailure(unauthorised, EXIT.unauthorised)
  if (answer.code !== CODE.refused)
    throw new CommandFailure(`${answer.message}${hints[lastWord(answer.message)] ?? ''}`)
  const { reason, field } = answer.data as RefusalData
  throw new CommandFailure(`${answer.message} (${field ? `${field}: ` : ''}${reason})`, EXIT.refused, reason)
}

// The server names the invalid input; these texts describe valid ones.
const hints: Readonly<Record<string, string>> = {
  amount: '. Give an amount above zero such as 12.50.',
  minimum: '. Give an amount above zero such as 10.00.',
  maximum: '. Give an amount above zero such as 5000.00.',
  status: '. See "npm run operator -- help" for the states there are.',
  key: '. A key is letters, digits and dots, such as system.name.'
}

const lastWord = (text: string) => text.split(' ').at(-1) ?? ''

const unauthorised = `The server does not know this operator token: it was revoked, or it is of another database.
Start the server in this folder, or make a token with "npm run operator -- operator add <name>" and set OPERATOR_TOKEN.`

function unreachable(url: string, error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `${url} did not answer within 50 seconds.`
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `No server answers at ${url}${cause}.\nStart it with "npm start", or set OPERATOR_URL to where it is.`
}
