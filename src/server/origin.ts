import type { Config } from './config.ts'

/** The headers of a request. */
export interface CallerOrigin {
  header(name: string): string | undefined
}

/**
 * Returns where the app is opened: PUBLIC_URL, else the address of the request itself. Only the caller reads that one, so a forged
 * Host header affects no one else.
 */
export function originOf(
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
  request: CallerOrigin
): string {
  if (publicUrl) return publicUrl
  const secure = trustProxy > 0 && request.header('x-forwarded-proto') === 'https'
  const host = request.header('host') ?? ''
  // A name and a port, without the beginning of a path or a query.
  const plain = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i.test(host) ? host : 'localhost'
  return `${secure ? 'https' : 'http'}://${plain}`
}
