import type { Config } from './config.ts'

/** The headers of a request. */
export interface CallerOrigin {
  header(name: string): string | undefined
}

/**
 * Returns where the app is opened: PUBLIC_URL, else this computer. Another address of the request is not repeated: anybody can send any
 * Host header, and the answer may be shown to others or kept by a cache.
 */
export function getOrigin({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>, request: CallerOrigin): string {
  if (publicUrl) return publicUrl
  const host = request.header('host') ?? ''
  const isOwn = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(host)
  return `http://${isOwn ? host : `localhost:${port}`}`
}
