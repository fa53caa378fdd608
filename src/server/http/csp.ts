import type { Config } from '../config.ts'
import { outsideHost } from '../realtime-access.ts'

/** What the build knows of a page: digests of its inline parts, and addresses that only `npm run dev` uses. */
export interface PagePolicy {
  scriptHashes: readonly string[]
  styleHashes: readonly string[]
  connectSources: readonly string[]
  /** What it may show in frames; nothing, but in the playground. */
  frameSources?: readonly string[]
}

/** Web clients of Telegram that show a Mini App in a frame. */
const telegram = ['https://web.telegram.org', 'https://webk.telegram.org', 'https://weba.telegram.org']

// In a frame Telegram's SDK puts a style element into the page that has nothing in it; this is the digest of nothing.
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** The Content-Security-Policy of the page. */
export function pageCsp(
  config: Pick<Config, 'frameAncestors' | 'partnerOrigins' | 'connectSources' | 'mediaBase' | 'publicUrl' | 'realtime'>,
  page: PagePolicy
): string {
  const media = config.mediaBase ? [new URL(config.mediaBase).origin] : []
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...page.scriptHashes],
    ['style-src', "'self'", ...page.styleHashes, ...(page.styleHashes.length > 0 ? [emptyStyle] : [])],
    ['img-src', "'self'", 'blob:', 'data:', ...media],
    ['connect-src', "'self'", ...sockets(config), ...config.connectSources, ...page.connectSources],
    ...(page.frameSources ? [['frame-src', ...page.frameSources] as [string, ...string[]]] : []),
    ['manifest-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', ...new Set(["'self'", ...telegram, ...config.frameAncestors, ...config.partnerOrigins])],
    ['require-trusted-types-for', "'script'"]
  ]
  return directives.map(directive => directive.join(' ')).join('; ')
}

// 'self' holds for sockets as well, but browsers of before 2023 do not all know that.
function sockets({ realtime, publicUrl }: Pick<Config, 'realtime' | 'publicUrl'>): string[] {
  if (realtime === null) return []
  if (realtime === 'own') return publicUrl ? [new URL(publicUrl).origin.replace(/^http/, 'ws')] : []
  const port = realtime.port === null ? '' : `:${realtime.port}`
  return [`${realtime.tls ? 'wss' : 'ws'}://${outsideHost(realtime)}${port}`]
}
