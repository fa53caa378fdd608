import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { Hono } from 'hono'
import { CODE, type Envelope } from '../../contract/codes.ts'
import { langJson } from '../../contract/help/text.ts'
import { appInfo } from '../../contract/home/app-info.ts'
import { type FirstAnswers, indexInfo } from '../../contract/home/index-info.ts'
import type { Language } from '../../contract/languages.ts'
import { findLocale } from '../../i18n/start.ts'
import { readPartnerOrigins } from '../account/index.ts'
import type { Db } from '../db/schema.ts'
import { readCached } from '../db/ttl-cache.ts'
import { knowsTag } from '../handler/knows-tag.ts'
import { readPacks } from '../help/index.ts'
import { buildPageCsp, type PagePolicy } from './csp.ts'
import { makeLean, type PageNeeds } from './first-window.ts'
import type { OverlayTexts, RenderHome } from './home-renderer.ts'
import { choosePageLanguage, type PageLanguage } from './page-language.ts'
import { readAppPolicy } from './page-policies.ts'
import type { App, Bindings, HttpDependencies } from './parts.ts'
import { chooseForm, type Form, type StaticServer } from './static.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const compress: Readonly<Record<Form, (html: string) => Promise<Buffer>>> = {
  br: html => brotli(html),
  gzip: html => zip(html),
  identity: async html => Buffer.from(html)
}

/** A page and the responses that it was made of. */
interface Page {
  readonly made: string
  readonly html: string
  readonly etag: string
  readonly policy: PagePolicy
  readonly forms: Map<Form, Promise<Buffer>>
}

const paths = {
  appInfo: () => appInfo.path,
  indexInfo: () => indexInfo.path,
  langJson: (language: string) => `${langJson.path}?lang=${language}`
}

/**
 * Serves the page with the responses to its own first public requests, in the reader's language, and with home rendered with them:
 * a visitor's home then waits for nothing but the page. Without responses (no database), and for the service worker, which keeps
 * the page, it comes as it was built.
 */
export function createPageWithAnswers(
  app: App,
  { db, config, log }: Pick<HttpDependencies, 'db' | 'config' | 'log'>,
  bundle: StaticServer,
  renderHome: RenderHome
): Hono<{ Bindings: Bindings }> {
  const pages = new Map<string, Page>()
  const makePage = async (key: string, { language, locale }: PageLanguage, needs: PageNeeds, built: string) => {
    const answers = await requestAnswers(app, language)
    const overlays = await readOverlays(db, answers)
    const digestSource = JSON.stringify([answers, overlays])
    const earlier = pages.get(key)
    if (earlier?.made === digestSource) return earlier
    const html = fillPage(built, language, answers, needs, await renderHome(locale, answers, overlays))
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    const page: Page = { made: digestSource, html, etag, policy: readAppPolicy(html), forms: new Map() }
    pages.set(key, page)
    return page
  }
  const routes = new Hono<{ Bindings: Bindings }>()
  routes.get('/', async (http, next) => {
    const query = http.req.query()
    if (query.built !== undefined) return next()
    // Safari before 16.4 does not say that it is a frame; the page then loads the code of its door.
    const isPartner = query.partner !== undefined || http.req.header('sec-fetch-dest') === 'iframe'
    const needs: PageNeeds = { isLink: query.tgWebAppStartParam !== undefined, isPartner }
    const make = async (start: PageLanguage) => {
      const partners = await readPartnerOrigins(db, config)
      const built = bundle('/', name => (name === 'accept-language' ? start.locale : undefined), partners)
      if (!built) return
      const key = `page ${start.language} ${needs.isLink} ${needs.isPartner}`
      const page = await readCached(db, key, async () => makePage(key, start, needs, await built.text()))
      const { headers } = built
      headers.set('content-security-policy', buildPageCsp({ ...config, partnerOrigins: [...partners] }, page.policy))
      headers.append('vary', 'Sec-Fetch-Dest')
      return { page, headers }
    }
    const builtPage = await choosePageLanguage(db, http.req.header('accept-language'), query.lang)
      .then(make)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the page is sent without responses')
      })
    if (!builtPage) return next()
    return answerPage(
      builtPage.page,
      builtPage.headers,
      http.req.header('if-none-match'),
      http.req.header('accept-encoding')
    )
  })
  return routes
}

async function answerPage(
  { html, etag, forms }: Page,
  headers: Headers,
  clientTag: string | undefined,
  accepted: string | undefined
): Promise<Response> {
  headers.set('etag', etag)
  headers.delete('content-length')
  if (knowsTag(clientTag, etag)) {
    headers.delete('content-type')
    return new Response(null, { status: 304, headers })
  }
  const form = chooseForm(['br', 'gzip'], accepted)
  const body = forms.get(form) ?? compress[form](html)
  forms.set(form, body)
  if (form !== 'identity') headers.set('content-encoding', form)
  const bytes = await body
  headers.set('content-length', String(bytes.length))
  return new Response(new Uint8Array(bytes), { headers })
}

async function requestAnswers(app: App, language: string): Promise<FirstAnswers> {
  const headers = { 'accept-language': language }
  const data = await Promise.all(
    Object.entries(paths).map(async ([name, pathOf]) => {
      const response = await app.request(pathOf(language), { headers })
      const envelope = (await response.json()) as Envelope
      if (envelope.code !== CODE.ok) throw new Error(`${name}: ${envelope.message}`)
      return [name, envelope.data] as const
    })
  )
  const answers = Object.fromEntries(data) as unknown as FirstAnswers
  // A visitor's home has no notices, and who signs in loads them with home.
  return { ...answers, indexInfo: { ...answers.indexInfo, notices: [] } }
}

/** Returns the operator's strings of the languages that are offered. */
async function readOverlays(db: Db, { appInfo: { site_info } }: FirstAnswers): Promise<OverlayTexts> {
  const packs = await readPacks(
    db,
    site_info.languages.map(({ file_name }) => file_name as Language)
  )
  return Object.fromEntries(Object.entries(packs).map(([language, pack]) => [findLocale(language), pack]))
}

/** Puts responses and home into the page, at the places that the build has marked (src/build/page.mjs). */
function fillPage(built: string, language: string, answers: FirstAnswers, needs: PageNeeds, home: string): string {
  // The text must not end its own element.
  const json = JSON.stringify(answers).replaceAll('<', '\\u003c')
  const { skin_setting, partner_origins } = answers.appInfo
  // Before the answers: the inline script greets the page around a frame before it can read them (src/open/partner-door.ts).
  const partners = partner_origins?.length ? ` data-partners="${partner_origins.join(' ')}"` : ''
  return makeLean(built, needs, skin_setting.skin_no)
    .replace('data-skin="1"', () => `data-skin="${skin_setting.skin_no}" data-answers="${language}"${partners}`)
    .replace(/<!--home-->.*<!--\/home-->/s, () => home)
    .replace('</body>', () => `<script type="application/json" id="answers">${json}</script></body>`)
}
