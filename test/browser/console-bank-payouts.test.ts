// Payouts to banks in the console: lines are chosen, both files downloaded, and the file of results brought back.
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatDocumentNumber } from '../../src/contract/document-number.ts'
import { callAsOperator, openSharedBrowser, type RunningApp, startApp } from './app.ts'
import { addStaffMember, findSheet, openConsole, waitForSheetClosed } from './console.ts'
import { createPerson, get, type Person, post } from './people.ts'

const banks = suite('payouts to banks in the console')
const password = '482915'
let app: RunningApp
let browser: Browser
let merchant: Person

banks.before(async () => {
  app = await startApp({ demo: true, env: { CURRENCY: 'EUR' } })
  browser = await openSharedBrowser()
  merchant = await createPerson(app)
  const { account, accessToken } = merchant
  await callAsOperator(app, 'credit', { account, amount: '2000.00', reason: 'A test' })
  await callAsOperator(app, 'merchant_update', { account, grade: 'black_gold' })
  const passwords = { new_password: password, login_password: merchant.password }
  await post(app, 'user/withdraw_password_update', passwords, accessToken)
})

banks.after(async () => {
  await browser?.close()
  await app?.stop()
})

interface Withdrawal {
  id: string
  status: string
  reason: string
  arrives: string
}

async function withdraw(amount: string, account_name: string, card_number: string): Promise<Withdrawal> {
  const { accessToken } = merchant
  const account = { kind: 'bank', bank_name: 'First Bank', branch_code: '001', account_name, card_number }
  const { id } = await post<{ id: string }>(app, 'wallet/account_add', { account, password }, accessToken)
  return post(app, 'wallet/withdraw_submit', { account_id: id, amount, password }, accessToken)
}

const detail = ({ id }: Withdrawal) => get<Withdrawal>(app, `wallet/withdraw_detail/${id}`, merchant.accessToken)
const numberOf = ({ id }: Withdrawal) => formatDocumentNumber('withdrawal', id)

async function download(page: Page, name: string): Promise<string> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return readFile(await (await saving).path(), 'utf8')
}

/** What the browser's own parser finds in a file. */
async function readXml(xml: string) {
  // The console itself lets no text become a document.
  const blank = await browser.newPage()
  const read = await blank.evaluate(text => {
    const document = new DOMParser().parseFromString(text, 'application/xml')
    const texts = (name: string) => [...document.getElementsByTagName(name)].map(({ textContent }) => textContent)
    return {
      broken: texts('parsererror').length,
      numbers: texts('EndToEndId'),
      payer: texts('IBAN')[0],
      amounts: texts('InstdAmt'),
      sums: texts('CtrlSum')
    }
  }, xml)
  await blank.close()
  return read
}

async function setPayer(page: Page, title: string, value: string): Promise<void> {
  await page.getByRole('button', { name: title }).click()
  await findSheet(page).locator('[name=value]').fill(value)
  await findSheet(page).locator('button[type=submit]').click()
  await waitForSheetClosed(page)
}

banks('lines are chosen, their files downloaded, and the results brought back twice', async () => {
  const one = await withdraw('100.00', 'Zoë Müller', 'DE89370400440532013000')
  const left = await withdraw('30.00', 'Left Out', 'FR1420041010050500013M02606')
  const other = await withdraw('50.35', '=A & <B>', 'NL91ABNA0417164300')
  const { page, faults, context } = await openConsole(browser, app, await addStaffMember(app, 'owner'))

  await page.goto('/console/#/settings')
  await setPayer(page, 'Account holder', 'Søren & Co')
  await setPayer(page, 'Your IBAN', 'DE75 5121 0800 1245 1261 99')
  await page.getByText('DE75512108001245126199').waitFor()

  await page.goto('/console/#/payouts')
  await page.getByRole('button', { name: 'Start a batch · Bank · 3 payouts' }).click()
  await findSheet(page)
    .getByRole('checkbox', { name: /Left Out/ })
    .uncheck()
  const sum = ((Number(one.arrives) + Number(other.arrives)) * 100) / 100
  await findSheet(page)
    .getByRole('button', { name: `Start payout · 2 · ${sum.toFixed(2)} EUR` })
    .click()
  await waitForSheetClosed(page)
  await page.locator('.queue-list-item', { hasText: '2 of 2 open' }).click()
  const states = async () => (await Promise.all([one, left, other].map(detail))).map(({ status }) => status)
  assert.equal(await states(), ['processing', 'pending', 'processing'])

  const csv = await download(page, 'Download as CSV')
  assert.match(csv, `"'=A & <B>"`.replaceAll('"', ''))
  const file = await readXml(await download(page, 'Download as SEPA XML'))
  assert.equal(file, {
    broken: 0,
    numbers: [one, other].map(numberOf),
    payer: 'DE75512108001245126199',
    amounts: [one.arrives, other.arrives],
    sums: [sum.toFixed(2), sum.toFixed(2)]
  })

  // The bank's results, written into the downloaded file.
  const filled = csv.replace(/,,\n/, ',paid,REF 7\n').replace(/,,\n/, ',failed,No such account\n')
  const results = { name: 'results.csv', mimeType: 'text/csv', buffer: Buffer.from(filled) }
  await page.locator('input[type=file]').setInputFiles(results)
  const record = page.getByRole('button', { name: 'Record the results' })
  await record.click()
  await page.getByText('Paid: 1 · Failed: 1').waitFor()
  assert.equal(await states(), ['paid', 'pending', 'failed'])
  assert.is((await detail(other)).reason, 'No such account')
  await record.waitFor({ state: 'detached' })
  // Each line says what has become of it, with the bank's words.
  const line = (withdrawal: Withdrawal) => page.locator('tbody tr', { hasText: numberOf(withdrawal) })
  await line(other).getByText('No such account').waitFor()
  await line(one).getByText('REF 7').waitFor()
  await page.getByRole('radio', { name: `Failed · 1 · ${other.arrives} EUR` }).click()
  await line(one).waitFor({ state: 'detached' })
  await line(other).waitFor()
  assert.equal(faults, [])
  await context.close()
})

banks.run()
