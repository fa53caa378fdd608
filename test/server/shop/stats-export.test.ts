import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { dataFile } from '../../../src/contract/account/data-export.ts'
import { storeStatsFile } from '../../../src/contract/shop/stats.public.ts'
import { storeStats, storeStatsExport, storeStatsLink } from '../../../src/contract/shop/stats.ts'
import { recordFile } from '../../../src/contract/wallet/record.public.ts'
import { creditRecharge, deduct } from '../../../src/server/ledger/index.ts'
import { readCsv } from '../../../src/server/text/csv.ts'
import { type Backend, type Merchant, request, startBackend } from '../backend.ts'
import { send } from '../client.ts'
import { runInPast } from '../past.ts'

const test = suite('the statistics as a file')
let backend: Backend
let merchant: Merchant
const HOUR_MS = 3_600_000

test.before(async () => {
  backend = await startBackend()
  merchant = await backend.merchant()
  const at = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
  const { id: merchantId } = merchant
  await runInPast(backend.db, at(48), tx => creditRecharge(tx, { merchantId, amount: 12_345n }))
  await runInPast(backend.db, at(24), tx => deduct(tx, { merchantId, amount: 1_010n }))
  // In the seven days before.
  await runInPast(backend.db, at(9 * 24), tx => creditRecharge(tx, { merchantId, amount: 777n }))
})
test.after(() => backend.close())

const seven = { period: 'days_7' } as const
const readFile = async (choice: object, language: 'en' | 'vi' = 'en') =>
  (await request(backend.url, merchant.token, storeStatsExport, choice, { language })).text()

test('the file has a line for each point, with the same figures, and the point before beside it', async () => {
  const { points, before, timezone } = await merchant.ok(storeStats, seven)
  const { header, lines } = readCsv(await readFile(seven))
  assert.equal(header, [
    `Day (${timezone})`,
    'Money in',
    'Money out',
    'Profit',
    'Previous period: Money in',
    'Previous period: Money out',
    'Previous period: Profit',
    'Currency'
  ])
  const expected = points.map(({ money_in, money_out, profit }, at) => {
    const last = before?.points[at]
    return [money_in, money_out, profit, last?.money_in, last?.money_out, last?.profit, 'USDT']
  })
  assert.equal(
    lines.map(({ cells }) => Object.values(cells).slice(1)),
    expected
  )
  assert.is(lines.length, 7)
  for (const { cells } of lines) assert.match(Object.values(cells)[0] ?? '', /^\d{4}-\d\d-\d\d$/)
  const all = expected.flat()
  for (const figure of ['123.45', '10.10', '7.77']) assert.ok(all.includes(figure), figure)
})

test('a single day has a line for each hour, in the words of the reader', async () => {
  const { header, lines } = readCsv(await readFile({ period: 'today' }, 'vi'))
  assert.match(header[0] ?? '', /^Giờ \(/)
  assert.match(Object.values(lines[0]?.cells ?? {})[0] ?? '', /^\d{4}-\d\d-\d\d 00:00$/)
})

test('the link returns the same file without a session, and opens nothing else', async () => {
  const { address, name, expires_in } = await merchant.ok(storeStatsLink, seven)
  assert.match(address, /^\/api\/v1\/store\/stats_file\/[\w-]{43}$/)
  assert.match(name, /^statistics-\d{4}-\d\d-\d\d\.csv$/)
  assert.is(expires_in, 300)
  const file = await send(backend.url, address)
  assert.is(file.text, await readFile(seven))
  assert.is(file.headers.get('content-disposition'), `attachment; filename="${name}"`)
  const ticket = address.split('/').at(-1) ?? ''
  for (const { path } of [recordFile, dataFile])
    assert.match((await send(backend.url, path.replace('{ticket}', ticket))).text, 'not_found')
  assert.match((await send(backend.url, storeStatsFile.path.replace('{ticket}', `${ticket}x`))).text, 'not_found')
})

test('days that are no period are refused, with a link too', async () => {
  await merchant.refused('value_invalid', storeStatsExport, { period: 'range', from: '2026-11-01' })
  await merchant.refused('value_invalid', storeStatsLink, { period: 'range', from: '2026-11-01' })
})

test.run()
