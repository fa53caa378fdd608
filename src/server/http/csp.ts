import type { Config } from '../config/config.ts'
import { parseOutsideHost } from '../config/realtime-access.ts'

/** Data of the build about a page: digests of its inline parts, and frames. */
export interface PagePolicy {
  scriptHashes: readonly string[]
  styleHashes: readonly string[]
  /** Allowed frames; none if left out. */
  frameSources?: readonly string[]
  /** Who may show the page in a frame; left out: Telegram, partners and our own pages. */
  frameAncestors?: readonly string[]
}

/** Telegram's web clients, which show a Mini App in a frame. */
const telegram = ['https://web.telegram.org', 'https://webk.telegram.org', 'https://weba.telegram.org']

// In a frame Telegram's SDK adds an empty style element to the page; this is the digest of an empty text.
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** Returns the Content-Security-Policy of the page. */
export function buildPageCsp(
  config: Pick<Config, 'frameAncestors' | 'partnerOrigins' | 'connectSources' | 'mediaBase' | 'publicUrl' | 'realtime'>,
  page: PagePolicy
): string {
  const media = config.mediaBase ? [new URL(config.mediaBase).origin] : []
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...page.scriptHashes],
    ['style-src', "'self'", ...page.styleHashes, ...(page.styleHashes.length > 0 ? [emptyStyle] : [])],
    ['img-src', "'self'", 'blob:', 'data:', ...media],
    ['connect-src', "'self'", ...listSocketSources(config), ...config.connectSources],
    ...(page.frameSources ? [['frame-src', ...page.frameSources] as [string, ...string[]]] : []),
    ['manifest-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', ...listFrameAncestors(config, page)],
    ['require-trusted-types-for', "'script'"]
  ]
  return directives.map(directive => directive.join(' ')).join('; ')
}

function listFrameAncestors(
  config: Pick<Config, 'frameAncestors' | 'partnerOrigins'>,
  { frameAncestors: own }: PagePolicy
): string[] {
  if (own) return own.length > 0 ? [...own] : ["'none'"]
  return [...new Set(["'self'", ...telegram, ...config.frameAncestors, ...config.partnerOrigins])]
}

// 'self' includes sockets, but browsers before 2023 do not all support that.
function listSocketSources({ realtime, publicUrl }: Pick<Config, 'realtime' | 'publicUrl'>): string[] {
  if (realtime === null) return []
  if (realtime === 'own') return publicUrl ? [new URL(publicUrl).origin.replace(/^http/, 'ws')] : []
  const port = realtime.port === null ? '' : `:${realtime.port}`
  return [`${realtime.tls ? 'wss' : 'ws'}://${parseOutsideHost(realtime)}${port}`]
}
