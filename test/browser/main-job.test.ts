// The main job with a finger on the glass: register, recharge with a proof, be approved, bind an account, set the transaction
// password, withdraw, be failed, and read every cent of it in the records and in the CSV. In two languages and two skins.
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import enBank from '../../src/i18n/packs/en-US/bank.ts'
import enCore from '../../src/i18n/packs/en-US/core.ts'
import enProof from '../../src/i18n/packs/en-US/proof.ts'
import enRecharge from '../../src/i18n/packs/en-US/recharge.ts'
import enRecords from '../../src/i18n/packs/en-US/records.ts'
import enWithdraw from '../../src/i18n/packs/en-US/withdraw.ts'
import viBank from '../../src/i18n/packs/vi-VN/bank.ts'
import viCore from '../../src/i18n/packs/vi-VN/core.ts'
import viProof from '../../src/i18n/packs/vi-VN/proof.ts'
import viRecharge from '../../src/i18n/packs/vi-VN/recharge.ts'
import viRecords from '../../src/i18n/packs/vi-VN/records.ts'
import viWithdraw from '../../src/i18n/packs/vi-VN/withdraw.ts'
import { openBrowser, operatorCall, type RunningApp, startApp, visit } from './app.ts'

const tronAddress = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const channelAddress = 'TDemoDoNotPayDemoDoNotPayDemo1ge3o'

const packs = {
  'en-US': { ...enCore, ...enBank, ...enProof, ...enRecharge, ...enRecords, ...enWithdraw },
  'vi-VN': { ...viCore, ...viBank, ...viProof, ...viRecharge, ...viRecords, ...viWithdraw }
}

const mainJob = suite('main job')
let app: RunningApp
let browser: Browser

mainJob.before(async () => {
  app = await startApp()
  browser = await openBrowser()
  await app.operator('channel', 'set', 'TRC20', channelAddress, '--min', '10', '--max', '10000')
})

mainJob.after(async () => {
  await browser?.close()
  await app?.stop()
})

const submit = (page: Page) => page.locator('form button[type=submit]').last().click()
const digits = (text: string) => text.replace(/[^\d]/g, '')

async function register(page: Page, account: string): Promise<void> {
  await page.goto('/#/register')
  await page.locator('input[name=account]').fill(account)
  await page.locator('input[name=password]').fill('short')
  await page.locator('input[name=nickname]').fill('Lan’s shop')
  await submit(page)
  // The form says what is wrong and keeps what was typed.
  assert.is(await page.locator('input[name=account]').inputValue(), account)
  await page.locator('input[name=password][aria-invalid=true]').waitFor()
  await page.locator('input[name=password]').fill('a-good-password')
  await submit(page)
  await page.waitForURL(/#\/$/)
}

async function recharge(page: Page, words: (typeof packs)['en-US']): Promise<string> {
  await page.goto('/#/recharge')
  await page.locator('input[name=amount]').fill('500')
  await page.getByRole('radio', { name: /TRC20/ }).check({ force: true })
  await submit(page)
  await page.getByText(channelAddress).first().waitFor()
  const shot = await page.screenshot()
  const uploaded = page.waitForResponse(/\/api\/upload\/file$/)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: shot })
  await uploaded
  await page.getByRole('img', { name: words.proof.preview }).waitFor()
  // Two taps in a row are one recharge.
  await page.locator('form button[type=submit]').last().dblclick()
  await page.waitForURL(/#\/recharge\/detail\//)
  await page.getByText(words.recharge.statusPending).first().waitFor()
  return page.url().split('/').pop() as string
}

async function bindAccount(page: Page): Promise<void> {
  await page.goto('/#/bank/add')
  await page.getByRole('radio', { name: /TRC20/ }).check({ force: true })
  await page.locator('input[name=address]').fill(`${tronAddress.slice(0, -1)}u`)
  await submit(page)
  await page.locator('input[name=address][aria-invalid=true]').waitFor()
  await page.locator('input[name=address]').fill(tronAddress)
  await submit(page)
  await confirmWithPassword(page)
  await page.waitForURL(url => url.hash !== '#/bank/add')
  await page.goto('/#/bank')
  await page
    .getByText(`${tronAddress.slice(0, 6)}`)
    .first()
    .waitFor()
}

async function setTransactionPassword(page: Page): Promise<void> {
  await page.goto('/#/changePwd/withdrawPwd')
  await page.locator('input[name=new_password]').fill('246810')
  await page.locator('input[name=confirm_password]').fill('246811')
  await submit(page)
  await page.locator('input[name=confirm_password][aria-invalid=true]').waitFor()
  await page.locator('input[name=confirm_password]').fill('246810')
  await submit(page)
  // Back to where the person came from.
  await page.waitForURL(url => !url.hash.startsWith('#/changePwd'))
}

async function confirmWithPassword(page: Page): Promise<void> {
  await page.locator('input[name=transaction-password]').fill('246810')
  await page.getByRole('dialog').locator('button[type=submit]').dblclick()
}

async function withdraw(page: Page, words: (typeof packs)['en-US']): Promise<string> {
  await page.goto('/#/withdraw')
  await page.locator('input[name=amount]').fill('9000')
  await submit(page)
  await page.locator('input[name=amount][aria-invalid=true]').waitFor()
  // A comma is a decimal sign too.
  await page.locator('input[name=amount]').fill('120,50')
  // A reload in the middle keeps the form.
  await page.reload()
  await page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>('input[name=amount]')?.value.startsWith('120')
  )
  await submit(page)
  await page.locator('input[name=transaction-password]').fill('999999')
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await page.locator('input[name=transaction-password][aria-invalid=true]').waitFor()
  await confirmWithPassword(page)
  await page.waitForURL(/#\/withdraw\/detail\//)
  await page.getByText(words.withdraw.statusPending).first().waitFor()
  return page.url().split('/').pop() as string
}

async function exported(page: Page, words: (typeof packs)['en-US']): Promise<string[][]> {
  await page.goto('/#/financialRecords')
  await page.getByText(words.records.typeWithdrawalFailure).first().waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.records.export }).click()
  ])
  assert.match(download.suggestedFilename(), /^records-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = await readFile((await download.path()) as string, 'utf8')
  assert.ok(text.startsWith('\uFEFF'))
  return text
    .slice(1)
    .trim()
    .split(/\r?\n/)
    .map(line => line.split(','))
}

for (const [locale, skin] of [
  ['en-US', 1],
  ['vi-VN', 3]
] as const) {
  mainJob(`register to CSV, ${locale}, skin ${skin}`, async () => {
    const words = packs[locale] as (typeof packs)['en-US']
    await operatorCall(app, 'setting_update', { skin_no: skin })
    const { context, page, faults } = await visit(browser, app, { locale, acceptDownloads: true })
    await register(page, `lan.${locale.toLowerCase()}`)
    assert.is(await page.getAttribute('html', 'data-skin'), String(skin))
    assert.is((await page.getAttribute('html', 'lang'))?.slice(0, 2), locale.slice(0, 2))

    const rechargeId = await recharge(page, words)
    await app.operator('recharge', 'approve', rechargeId)
    await page.reload()
    await page.getByText(words.recharge.statusApproved).first().waitFor()

    await setTransactionPassword(page)
    await bindAccount(page)
    const withdrawalId = await withdraw(page, words)
    await page.goto('/#/wallet')
    await page
      .getByText(locale === 'vi-VN' ? '379,50' : '379.50')
      .first()
      .waitFor()
    await app.operator('withdraw', 'fail', withdrawalId, 'The network was busy')
    await page.goto(`/#/withdraw/detail/${withdrawalId}`)
    await page.getByText(words.withdraw.statusFailed).first().waitFor()
    await page.getByText('The network was busy').first().waitFor()

    const [heading, ...lines] = await exported(page, words)
    assert.ok(heading && heading.length > 3)
    const amounts = lines.map(line => line.find(cell => /^-?\d+\.\d{2}$/.test(cell)) as string)
    assert.equal(amounts.toSorted(), ['-120.50', '120.50', '500.00'])
    const sum = amounts.reduce((total, amount) => total + Math.round(Number(amount) * 100), 0)
    assert.is(sum, 50_000)
    await page.goto('/#/wallet')
    await page.waitForFunction(() => /500[.,]00/.test(document.querySelector('main')?.textContent ?? ''))
    assert.ok(digits((await page.locator('main').textContent()) ?? '').includes('50000'))
    assert.equal(faults, [])
    await context.close()
  })
}

mainJob.run()
