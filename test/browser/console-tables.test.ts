// Tables of the console: the height of their rows, words and figures that stay whole, and how high a merchant's page is with much in it.
import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Db } from '../../src/server/db/schema.ts'
import { demoAccount } from '../../src/server/demo/index.ts'
import { openSharedBrowser, phone, type RunningApp, startApp, waitUntilLoaded } from './app.ts'
import { addStaffMember, desktop, openConsole } from './console.ts'

const MAX_PAGE_PX = 8_000
const MANY = 120

const tables = suite('tables of the console')
let app: RunningApp
let browser: Browser
let merchantId: string

tables.before(async () => {
  app = await startApp({ demo: true })
  browser = await openSharedBrowser()
  if (!app.db) throw new Error('Rows are written where the test has the database')
  merchantId = await writeMuch(app.db)
})
tables.after(async () => {
  await browser?.close()
  await app?.stop()
})

/** Gives the demo's merchant a busy year: no test does as much by hand. Returns the merchant's id. */
async function writeMuch(db: Db): Promise<string> {
  const { id } = await db
    .selectFrom('merchant')
    .select('id')
    .where('account', '=', demoAccount.account)
    .executeTakeFirstOrThrow()
  const many = sql`generate_series(1, ${sql.lit(MANY)}::integer) AS n`
  const at = sql`now() - n * interval '1 hour'`
  const staff = sql`(SELECT id FROM operator LIMIT 1)`
  const reason = sql`'The payment came from an account of another name, so it was looked at twice'`
  await db.transaction().execute(async tx => {
    // Keys of transfers that nothing reads are made up.
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    for (const statement of [
      sql`INSERT INTO recharge (merchant_id, created_at, id, network, amount, address, status, received, transfer_id, reason, transaction_id)
        SELECT ${id}, ${at}, gen_random_uuid(), 'TRC20', 123456789, 'T', 'approved', 123456789, gen_random_uuid(), ${reason},
          md5(n::text) || md5(n::text) FROM ${many}`,
      sql`INSERT INTO withdrawal (merchant_id, created_at, id, account_id, destination, amount, fee, status, hold_transfer, reason)
        SELECT ${id}, ${at}, gen_random_uuid(), gen_random_uuid(),
          '{"kind": "usdt", "network": "TRC20", "address": "TN3W4H6rK2ce4vX9YnFQHwKENnHjoxb3m9", "label": ""}', 987654321, 100, 'failed',
          gen_random_uuid(), ${reason} FROM ${many}`,
      sql`INSERT INTO audit (id, operator_id, action, target, merchant_id, payload, address, created_at)
        SELECT gen_random_uuid(), ${staff}, 'recharge_approve', '', ${id},
          jsonb_build_object('amount', '1234567.89', 'reason', ${reason}), '203.0.113.7', ${at} FROM ${many}`,
      sql`INSERT INTO personal_reading (operator_id, merchant_id, operation, address, hour, read_at)
        SELECT ${staff}, ${id}, 'merchant_detail', '203.0.113.7', date_trunc('hour', ${at}), ${at} FROM ${many}`,
      sql`INSERT INTO merchant_note (id, merchant_id, operator_id, text, created_at)
        SELECT gen_random_uuid(), ${id}, ${staff}, ${reason}, ${at} FROM ${many}`
    ])
      await statement.execute(tx)
  })
  return id
}

/**
 * What is wrong with the rows of tables: a figure, number or date that is broken, a word that is, or a row of one line that is not 36 px
 * high with the line above it.
 */
const findBadRows = (page: Page): Promise<string[]> =>
  page.locator('.table-desk .table-row').evaluateAll(rows => {
    const boxesOf = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()].filter(({ width }) => width > 1)
    }
    // Lines that lie beside each other are one.
    const countLines = (node: Node) => {
      let [count, top] = [0, Number.NEGATIVE_INFINITY]
      for (const box of boxesOf(node).sort((one, other) => one.top - other.top)) {
        if (box.top <= top + 8) continue
        count += 1
        top = box.top
      }
      return count
    }
    const words = (cell: Element) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      while (texts.nextNode()) {
        const { data } = texts.currentNode as Text
        for (const { 0: word, index } of data.matchAll(/[\p{L}\p{N}.,:'’]{2,20}(?![^\s])/gu)) {
          const range = document.createRange()
          range.setStart(texts.currentNode, index)
          range.setEnd(texts.currentNode, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
        }
      }
      return broken
    }
    return rows.flatMap(row => {
      const cells = [...row.children]
      const broken = cells.filter(cell => cell.matches('.table-end, .table-whole') && countLines(cell) > 1)
      const { height } = row.getBoundingClientRect()
      const isOneLine = cells.every(cell => countLines(cell) <= 1)
      return [
        ...broken.map(cell => `broken: ${cell.textContent}`),
        ...cells.flatMap(words).map(word => `a word is broken: ${word}`),
        ...(isOneLine && Math.abs(height - 36.5) > 0.6 ? [`${height} px: ${row.textContent}`] : [])
      ]
    })
  })

const screens = [
  'merchants',
  'orders',
  'catalogue',
  'projects',
  'tasks',
  'audit',
  'tokens',
  'sessions',
  'texts',
  'holdings'
]

tables('rows are 36 px high, and figures, numbers and dates are never broken', async () => {
  const { page, faults, context } = await openConsole(browser, app, await addStaffMember(app, 'owner'))
  const bad: string[] = []
  for (const screen of screens) {
    await page.goto(`/console/#/${screen}`)
    await waitUntilLoaded(page)
    bad.push(...(await findBadRows(page)).map(one => `${screen}: ${one}`))
  }
  assert.equal(bad, [])
  assert.equal(faults, [])
  await context.close()
})

for (const [size, viewport] of [
  ['desk', desktop.viewport],
  ['phone', phone]
] as const)
  tables(`no part of a busy merchant’s page is higher than ${MAX_PAGE_PX} px: ${size}`, async () => {
    const { page, context } = await openConsole(browser, app, await addStaffMember(app, 'owner'))
    await page.setViewportSize(viewport)
    await page.goto(`/console/#/merchants/${merchantId}`)
    await waitUntilLoaded(page)
    const tabs = page.getByRole('tab')
    const heights: [string, number][] = []
    for (let at = 0; at < (await tabs.count()); at += 1) {
      await tabs.nth(at).click()
      await waitUntilLoaded(page)
      heights.push([
        (await tabs.nth(at).textContent()) ?? '',
        await page.evaluate(() => document.documentElement.scrollHeight)
      ])
    }
    assert.ok(heights.length > 5)
    assert.equal(
      heights.filter(([, height]) => height > MAX_PAGE_PX),
      []
    )
    await context.close()
  })

tables.run()
