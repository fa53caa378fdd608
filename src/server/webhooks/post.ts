import { type LookupAddress, lookup } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { findLiteralAddress, isExempt, isPublicAddress } from '../account/index.ts'
import type { Config } from '../config/config.ts'

/** The outcome of one attempt. Only the status of an answer is read, so its length does not matter. */
export type DeliveryOutcome =
  | { readonly answer: number }
  | { readonly failure: 'timeout' | 'connection' | 'tls' | 'address' }

/** Finds the addresses of a host. */
export type ResolveHost = (host: string) => Promise<readonly string[]>

interface PostOptions {
  readonly config: Pick<Config, 'webhookHosts'>
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The limit of the whole attempt in milliseconds, from resolving the name to the status. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Replaced in tests. */
  readonly resolve?: ResolveHost | undefined
  /** Certificate of an authority besides those of the system. */
  readonly ca?: string | undefined
}

/** A receiver's name leads to an address that deliveries may not reach. */
class AddressRefused extends Error {}

/**
 * Sends a body to a receiver, whose address comes from outside and is not trusted: over a new connection, to public
 * addresses only, each time to the address that the name has then. Redirects are not followed. Never rejects.
 */
export async function postEvent(url: URL, options: PostOptions): Promise<DeliveryOutcome> {
  const exempt = isExempt(url, options.config)
  const literal = findLiteralAddress(url)
  if (!exempt && (url.protocol !== 'https:' || (literal !== undefined && !isPublicAddress(literal))))
    return { failure: 'address' }
  const limit = AbortSignal.timeout(options.timeoutMs)
  const signal = AbortSignal.any([limit, options.signal])
  try {
    return {
      answer: await sendRequest(
        url,
        options,
        exempt ? lookup : createGuardedLookup(options.resolve ?? resolveName),
        signal
      )
    }
  } catch (error) {
    if (limit.aborted) return { failure: 'timeout' }
    return { failure: classifyFailure(error) }
  }
}

function sendRequest(url: URL, options: PostOptions, find: LookupFunction, signal: AbortSignal): Promise<number> {
  const { headers, body, ca } = options
  const request = url.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((done, fail) => {
    const clientRequest = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      lookup: find,
      // No connection is used again: the name may lead elsewhere, and its certificate may have changed.
      agent: false,
      signal,
      maxHeaderSize: 8_192,
      ...(ca !== undefined && { ca })
    })
    clientRequest.on('error', fail)
    clientRequest.on('response', response => {
      done(response.statusCode ?? 0)
      response.destroy()
    })
    clientRequest.end(body)
  })
}

/**
 * Returns a look-up that passes only public addresses to the socket: it connects to the address that was checked. It
 * uses a resolver of its own, because slow name servers would hold up the few threads of the system's look-up for
 * everybody.
 */
function createGuardedLookup(resolve: ResolveHost): LookupFunction {
  return (host, { all }, done) => {
    resolve(host).then(
      addresses => {
        const list: LookupAddress[] = addresses.map(address => ({ address, family: isIP(address) }))
        const [first] = list
        if (!first || addresses.some(address => !isPublicAddress(address))) return done(new AddressRefused(), '')
        return all ? done(null, list) : done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, '')
    )
  }
}

const NAME_TIMEOUT_MS = 4_000

async function resolveName(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: NAME_TIMEOUT_MS, tries: 1 })
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const addresses = [four, six].flatMap(one => (one.status === 'fulfilled' ? one.value : []))
  if (addresses.length === 0 && four.status === 'rejected') throw four.reason
  return addresses
}

const tlsCodes = /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH)/

function classifyFailure(error: unknown): 'connection' | 'tls' | 'address' {
  if (error instanceof AddressRefused) return 'address'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return tlsCodes.test(code) ? 'tls' : 'connection'
}
