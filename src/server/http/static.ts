import { chooseLanguage } from '../../i18n/start.ts'
import type { Config } from '../config/config.ts'
import { knowsTag } from '../handler/knows-tag.ts'
import { readTags } from '../text/language.ts'
import { buildPageCsp, type PagePolicy } from './csp.ts'
import type { StaticFile, StaticFiles } from './static-files.ts'

/** An encoding of a response. */
export type Form = keyof StaticFile['forms']

/**
 * Serves a file of the bundle; `undefined` if there is no such file. `partners` are the origins that may show a page in a frame
 * in addition to the configured ones.
 */
export type StaticServer = (
  path: string,
  header: (name: string) => string | undefined,
  partners?: readonly string[]
) => Response | undefined

// Modules that pages of any partner import, with their types. Their names are the same in every build.
const partnerModulePath = /^\/(bridge|widget)\//

/** Creates the server of the bundle: the page is always revalidated, files with a digest in their name are cached forever. */
export function createStaticServer(
  { files, policy }: Omit<StaticFiles, 'renderHome' | 'shopPage'>,
  config: Config
): StaticServer {
  const headersOf = createPageHeaders(config, policy)
  const chooseFile = (path: string, languages: string | undefined): string => {
    const inLanguage = /^\/(index\.html)?$/.test(path) && `/index.${detectPageLocale(languages)}.html`
    if (inLanguage && files.has(inLanguage)) return inLanguage
    return files.has(path) ? path : `${path.replace(/\/$/, '')}/index.html`
  }
  return (path, header, partners = config.partnerOrigins) => {
    const name = chooseFile(path, header('accept-language'))
    const file = files.get(name)
    if (!file) return undefined
    const page = file.type.startsWith('text/html')
    return answerStaticFile(file, header, {
      vary: page ? 'Accept-Encoding, Accept-Language' : 'Accept-Encoding',
      'cache-control': chooseCaching(path, file),
      'x-content-type-options': 'nosniff',
      ...(page ? headersOf(name, partners) : { 'cross-origin-resource-policy': 'cross-origin' }),
      ...(partnerModulePath.test(path) && { 'access-control-allow-origin': '*' })
    })
  }
}

/** Returns a file in the best form that the request accepts, or 304 if the caller has it. */
export function answerStaticFile(
  file: StaticFile,
  header: (name: string) => string | undefined,
  more: Readonly<Record<string, string>>
): Response {
  const headers = new Headers({ vary: 'Accept-Encoding', etag: file.etag, ...more })
  if (knowsTag(header('if-none-match'), file.etag)) return new Response(null, { status: 304, headers })
  const form = chooseForm(Object.keys(file.forms) as Form[], header('accept-encoding'))
  headers.set('content-type', file.type)
  if (form !== 'identity') headers.set('content-encoding', form)
  const body = file.forms[form] ?? file.forms.identity
  headers.set('content-length', String(body.length))
  return new Response(new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.length), { headers })
}

/** Returns the locale in which a new visitor's app starts: the browser tells both sides the same languages. */
const detectPageLocale = (header: string | undefined): string => chooseLanguage(readTags(header)).locale

const chooseCaching = (path: string, { immutable }: StaticFile): string => {
  if (immutable) return 'public, max-age=31536000, immutable'
  return partnerModulePath.test(path) ? 'public, max-age=300, stale-while-revalidate=86400' : 'no-cache'
}

// Partners and the public address rarely change, so the headers are rebuilt only then.
function createPageHeaders(config: Config, policy: StaticFiles['policy']) {
  let builtFor = ''
  let ofPage: Record<string, string> | undefined
  const apart = new Map<string, Record<string, string>>()
  return (name: string, partners: readonly string[]): Record<string, string> => {
    const origins = [config.publicUrl, ...partners].join()
    if (!ofPage || origins !== builtFor) {
      const own = { ...config, partnerOrigins: [...partners] }
      builtFor = origins
      ofPage = createHeaders(own, policy)
      for (const [page, its] of Object.entries(policy.pages ?? {})) apart.set(page, createHeaders(own, its))
    }
    return apart.get(name) ?? ofPage
  }
}

function createHeaders(config: Config, policy: PagePolicy): Record<string, string> {
  return {
    'content-security-policy': buildPageCsp(config, policy),
    'referrer-policy': 'no-referrer',
    // Isolates from pages that open ours in a window; browsers ignore it in frames, so Telegram and partners are not affected.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // Pages with such a policy of their own may embed ours; here it takes cookies and sign-ins from pictures of other sites.
    'cross-origin-embedder-policy': 'credentialless',
    'cross-origin-resource-policy': 'cross-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()'
  }
}

/** Returns the best of the forms that a request accepts by its `Accept-Encoding`. */
export function chooseForm(forms: readonly Form[], accepted = ''): Form {
  const wishes = new Map(
    accepted.split(',').map(wish => {
      const [name = '', weight] = wish
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/)
      return [name, weight === undefined ? 1 : Number(weight)]
    })
  )
  if (forms.includes('br') && (wishes.get('br') ?? 0) > 0) return 'br'
  if (forms.includes('gzip') && (wishes.get('gzip') ?? 0) > 0) return 'gzip'
  return 'identity'
}
