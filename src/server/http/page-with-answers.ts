import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { Hono } from 'hono'
import { CODE, type Envelope } from '../../contract/codes.ts'
import { langJson } from '../../contract/help/text.ts'
import { appInfo } from '../../contract/home/app-info.ts'
import { type FirstAnswers, indexInfo } from '../../contract/home/index-info.ts'
import { readPartnerOrigins } from '../account/index.ts'
import { readCached } from '../db/ttl-cache.ts'
import { knowsTag } from '../handler/knows-tag.ts'
import { linkTexts } from './first-window.ts'
import type { RenderHome } from './home-renderer.ts'
import { choosePageLanguage, type PageLanguage } from './page-language.ts'
import type { App, Bindings, Parts } from './parts.ts'
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
  { db, config, log }: Pick<Parts, 'db' | 'config' | 'log'>,
  bundle: StaticServer,
  renderHome: RenderHome
): Hono<{ Bindings: Bindings }> {
  const pages = new Map<string, Page>()
  const makePage = async (start: PageLanguage, built: string): Promise<Page> => {
    const answers = await ask(app, start.language)
    const made = JSON.stringify(answers)
    const earlier = pages.get(start.language)
    if (earlier?.made === made) return earlier
    const html = fill(built, start.language, answers, await renderHome(start.locale, answers))
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    const page: Page = { made, html, etag, forms: new Map() }
    pages.set(start.language, page)
    return page
  }
  const routes = new Hono<{ Bindings: Bindings }>()
  routes.get('/', async (http, next) => {
    if (http.req.query('built') !== undefined) return next()
    const make = async (start: PageLanguage) => {
      const partners = await readPartnerOrigins(db, config)
      const built = bundle('/', name => (name === 'accept-language' ? start.locale : undefined), partners)
      if (!built) return
      const page = await readCached(db, `page ${start.language}`, async () => makePage(start, await built.text()))
      return { page, headers: built.headers }
    }
    const made = await choosePageLanguage(db, http.req.header('accept-language'), http.req.query('lang'))
      .then(make)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the page is sent without responses')
      })
    if (!made) return next()
    return answer(made.page, made.headers, http.req.header('if-none-match'), http.req.header('accept-encoding'))
  })
  return routes
}

async function answer(
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

async function ask(app: App, language: string): Promise<FirstAnswers> {
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

/** Puts responses and home into the page, at the places that the build has marked (src/build/page.mjs). */
function fill(built: string, language: string, answers: FirstAnswers, home: string): string {
  // The text must not end its own element.
  const json = JSON.stringify(answers).replaceAll('<', '\\u003c')
  const { skin_setting, partner_origins } = answers.appInfo
  // Before the answers: the inline script greets the page around a frame before it can read them (src/open/partner-door.ts).
  const partners = partner_origins?.length ? ` data-partners="${partner_origins.join(' ')}"` : ''
  return linkTexts(built)
    .replace('data-skin="1"', () => `data-skin="${skin_setting.skin_no}" data-answers="${language}"${partners}`)
    .replace(/<!--home-->.*<!--\/home-->/s, () => home)
    .replace('</body>', () => `<script type="application/json" id="answers">${json}</script></body>`)
}
