// The costs of each request without a session and of each request of merchants, in a table with limits. Those of
// staff: staff-costs.test.ts.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { buildIfStale } from '../../../src/commands/build.mjs'
import { LANGUAGES } from '../../../src/contract/languages.ts'
import type { Operation } from '../../../src/contract/operation.ts'
import { openSession } from '../../../src/server/account/sessions/session.ts'
import { createApp } from '../../../src/server/app.ts'
import { listDemoGoods } from '../../../src/server/demo/catalogue/goods.ts'
import { demoAccount, seedDemo } from '../../../src/server/demo/index.ts'
import { describeSchema, type Json } from '../../../src/server/handler/json-schema.ts'
import type { App } from '../../../src/server/http/parts.ts'
import { createStaticServer } from '../../../src/server/http/static.ts'
import { readStaticFiles } from '../../../src/server/http/static-files.ts'
import { readDocs } from '../../../src/server/openapi/docs.ts'
import { renderDocsPage } from '../../../src/server/openapi/docs-page.ts'
import { createOpenapiDocument } from '../../../src/server/openapi/document.ts'
import { operations } from '../../../src/server/operations.ts'
import { type Backend, secret, startBackend } from '../backend.ts'
import { createForm } from '../files/pictures.ts'
import { type Cost, excessesOf, formatTable, measure, unmeasuredOf } from './costs.ts'
import { createRequiredInput } from './example-inputs.ts'

const test = suite('costs of requests')
let backend: Backend
let folder: string
let app: App
let token: string
let merchantId: string
let shopCode: string
let picture: Buffer

test.before(async () => {
  const environment = { REGISTRATION_LIMIT: '10000/1h', LOGIN_LIMIT: '10000/15m', DEMO: '1', API_DOCS: '1' }
  backend = await startBackend({ environment, demo: true })
  const { db, config } = backend
  // Does nothing with a copy of the run's demo shop.
  await seedDemo(db, config)
  await buildIfStale()
  const files = await readStaticFiles('dist/app')
  if (!files) throw new Error('no client was built')
  folder = await mkdtemp(join(tmpdir(), 'mw-costs-'))
  const document = createOpenapiDocument()
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(document))
  await writeFile(join(folder, 'docs.html'), renderDocsPage(document))
  const parts = { db, config, secret, log: pino({ level: 'silent' }) }
  app = createApp(parts, createStaticServer(files, config), files, await readDocs(folder))
  const merchant = await db
    .updateTable('merchant')
    .set({ shop_page: true })
    .where('account', '=', demoAccount.account)
    .returning(['id', 'shop_code'])
    .executeTakeFirstOrThrow()
  merchantId = merchant.id
  shopCode = merchant.shop_code
  token = (await openSession(db, secret, merchantId, 'test')).access_token
  picture = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#2158e0' } })
    .jpeg()
    .toBuffer()
})
test.after(async () => {
  await backend.close()
  await rm(folder, { recursive: true })
})

const headers = (language = 'en') => ({
  'accept-language': language,
  authorization: `Bearer ${token}`,
  host: 'shop.example'
})
const get = async (path: string, language?: string) => app.request(path, { headers: headers(language) })

async function dataOf(path: string): Promise<Json> {
  return ((await (await get(path)).json()) as { data: Json }).data
}

/** The first row of a list. */
async function firstOf(path: string): Promise<Json> {
  const { list = [] } = await dataOf(path)
  const [row] = list as Json[]
  if (!row) throw new Error(`${path} is empty`)
  return row
}

/** Returns the list that has the id of a path: that of `recharge_detail` is in `recharge_list`. */
function findListOf(path: string): string | undefined {
  const name = /\/(\w+)_[^_]+\/\{id\}$/
  if (!name.test(path)) return undefined
  const list = path.replace(name, '/$1_list')
  return operations.find(operation => operation.path === list)?.path
}

const month = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 7)
// Fields that an input must have, or that make it expensive.
const queries: Readonly<Record<string, Record<string, string>[]>> = {
  '/api/v1/app/lang_json': [{ lang: 'en' }],
  '/api/v1/wallet/statement_export': [
    { month, format: 'pdf' },
    { month, format: 'csv' }
  ],
  '/api/v1/wallet/payment_result': [{ key: 'absent' }],
  '/api/v1/wallet/statement_link': [{ month, format: 'pdf' }],
  '/api/v1/wallet/record_list': [{ page_size: '100' }, { page_size: '100', keyword: 'lamp' }],
  '/api/v1/shop/shop_page/{code}': [{}, { page_size: '100', group: 'yes', keyword: 'cotton' }],
  '/api/v1/store/depot_list': [{ page_size: '100' }, { page_size: '100', keyword: 'lamp' }],
  '/api/v1/store/product_list': [{ page_size: '100', keyword: 'lamp' }],
  '/api/v1/store/goods_pictures': [{ code: listDemoGoods()[0]?.code ?? '' }],
  '/api/v1/project/order_list': [{ page_size: '100' }],
  '/api/v1/store/stats': [{ period: 'month' }]
}

/** Returns the addresses of an operation with GET. */
async function addressesOf({ path }: Operation): Promise<string[]> {
  const filled = await pathOf(path)
  return (queries[path] ?? [{}]).map(query => `${filled}?${new URLSearchParams(query)}`)
}

async function pathOf(path: string): Promise<string> {
  if (!path.includes('{')) return path
  const list = findListOf(path)
  if (list) return path.replace('{id}', String((await firstOf(list)).id).split('.')[0] ?? '')
  if (path.endsWith('{code}')) return path.replace('{code}', shopCode)
  if (path.endsWith('{slug}')) return path.replace('{slug}', 'about')
  if (path.includes('shop_product')) return path.replace('{id}', await productId())
  if (path.includes('record_file')) return String((await dataOf('/api/v1/wallet/record_export_link')).address)
  if (path.includes('stats_file')) return String((await dataOf('/api/v1/store/stats_export_link')).address)
  if (path.includes('data_file'))
    return String((await post('/api/v1/user/data_export', { password: demoAccount.password })).address)
  if (/picture|upload/.test(path)) return path.replace('{id}', await uploadedId(path.includes('picture')))
  throw new Error(`${path} needs an example`)
}

/** The first product of the public page. */
async function publicProduct(): Promise<{ id: string; price: string }> {
  const { list } = await dataOf(`/api/v1/shop/shop_page/${shopCode}`)
  const [product] = list as { id: string; price: string }[]
  if (!product) throw new Error('the public page is empty')
  return product
}

const productId = async () => (await publicProduct()).id

async function post(path: string, body: Json): Promise<Json> {
  return ((await (await sendPost(path, body)).json()) as { data: Json }).data
}

const sendPost = async (path: string, body: Json) =>
  app.request(path, {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body)
  })

const upload = async () =>
  app.request('/api/upload/file', { method: 'POST', headers: headers(), body: createForm('proof', picture) })

async function uploadedId(isPublic: boolean): Promise<string> {
  const { id } = ((await (await upload()).json()) as { data: { id: string } }).data
  // Those that operators upload are public.
  if (isPublic) await backend.db.updateTable('file').set({ purpose: 'catalogue' }).where('id', '=', id).execute()
  return id
}

/** Pages and files that are no operation of the contract. */
const pages = async () => [
  '/',
  '/?built',
  '/console/',
  '/playground/',
  '/widget.html',
  '/app.webmanifest',
  '/sw.js',
  '/api/openapi.json',
  '/api/docs',
  '/playground/api/people',
  `/shop/${shopCode}`,
  `/shop/${shopCode}?q=cotton`,
  `/shop/${shopCode}?q=nothing+of+the+kind`,
  `/shop/${shopCode}?category=clothing`,
  `/shop/${shopCode}/${await productId()}`,
  `/shop/${shopCode}/picture.jpg`,
  `/shop/${shopCode}/${await productId()}/picture.jpg`,
  '/absent',
  '/api/absent'
]

const inName = (path: string) =>
  path
    .replace(/[\w-]{20,}/g, '…')
    .replace(shopCode, '<code>')
    .replace(/\?$/, '')

async function gets(): Promise<Cost[]> {
  const costs: Cost[] = []
  for (const address of await pages()) costs.push(await measure(`GET ${inName(address)}`, () => get(address)))
  for (const operation of operations.filter(({ method }) => method === 'GET').filter(isForEverybody)) {
    for (const address of await addressesOf(operation)) {
      const query = address.includes('?') ? address.slice(address.indexOf('?')) : ''
      // Of one PDF in another language each time, because the last ones are kept.
      let language = 0
      const send = () => get(address, query.includes('pdf') ? LANGUAGES[language++ % LANGUAGES.length] : 'en')
      costs.push(await measure(`GET ${operation.path}${inName(query)}`, send, operation.answer === 'blob'))
    }
  }
  return costs
}

const isForEverybody = ({ audience }: Operation) => audience !== 'operator' && audience !== 'partner'

/** Bodies that reach what an operation is for; the others are refused after their input was checked. */
async function ownBodies(): Promise<Readonly<Record<string, Json>>> {
  const product = (await firstOf('/api/v1/store/product_list')).id
  const wanted = await publicProduct()
  const channel_id = (await firstOf('/api/v1/wallet/recharge_channel_list')).id
  const account_id = (await firstOf('/api/v1/wallet/account_list')).id
  const project = (await firstOf('/api/v1/project/project_list')).id
  const depot = ((await dataOf('/api/v1/store/depot_list?page_size=20')).list as Json[]).map(({ id }) => id)
  const password = demoAccount.transactionPassword
  return {
    '/api/v1/user/login': { account: demoAccount.account, password: demoAccount.password },
    '/api/v1/user/register': {
      account: `cost-${randomUUID().slice(0, 12)}`,
      password: `pass phrase ${randomUUID()}`,
      nickname: 'Costs'
    },
    '/api/v1/user/data_export': { password: demoAccount.password },
    '/api/v1/store/product_update': { ids: [product], status: 'on_sale' },
    '/api/v1/store/product_price': { id: product },
    '/api/v1/store/promotion_publish': { product_id: product, days: 1, password },
    '/api/v1/store/depot_add': { ids: depot },
    '/api/v1/shop/order_request': {
      product_id: wanted.id,
      quantity: 1,
      seen_price: wanted.price,
      buyer_name: 'Ana',
      contact: '@ana',
      message: 'x'.repeat(500)
    },
    '/api/v1/project/project_buy': { id: project, quantity: 1, password },
    '/api/v1/wallet/recharge_quote': { channel_id, amount: '100.00' },
    '/api/v1/wallet/recharge_submit': { channel_id, amount: '100.00' },
    '/api/v1/wallet/withdraw_submit': { account_id, amount: '100.00', password },
    '/api/v1/wallet/transfer_submit': { from: 'available', amount: '1.00' }
  }
}

async function posts(): Promise<Cost[]> {
  const bodies = await ownBodies()
  const costs: Cost[] = []
  for (const { path, input } of operations.filter(({ method }) => method === 'POST').filter(isForEverybody)) {
    const schema = describeSchema(input, 'input')
    const send = path.includes('upload') ? upload : () => sendPost(path, bodies[path] ?? createRequiredInput(schema))
    costs.push(await measure(`POST ${path}`, send))
    // Some end the session.
    token = (await openSession(backend.db, secret, merchantId, 'test')).access_token
  }
  return costs
}

test('each is answered within the limits of event loop, statements, bytes and memory', async () => {
  const costs = [...(await gets()), ...(await posts())]
  const table = formatTable(costs)
  console.log(table)
  if (process.env.WRITE_COSTS) await writeFile('test/server/http/costs.md', `${table}\n`)
  assert.equal(excessesOf(costs), [])
  assert.equal(unmeasuredOf(costs), [])
})

test.run()
