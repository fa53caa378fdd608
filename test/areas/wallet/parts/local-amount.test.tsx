import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { WalletScreen } from '../../../../src/areas/wallet/screens/wallet.tsx'
import { setLocale } from '../../../../src/i18n/translator.ts'
import { convertAtRate } from '../../../../src/parts/local-amount.ts'
import { click, settle } from '../../../run/dom.tsx'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('local currency')
let page: Stage
test.after.each(() => page?.end())

const wallet = {
  currency: { code: 'USDT', scale: 2 },
  total: '650.00',
  available: '650.00',
  held: '0.00',
  promotion: '0.00',
  pending_recharges: 0,
  pending_withdrawals: 0,
  has_transaction_password: true
}
const rates = { list: [{ code: 'VND', rate: '25400.5' }], day: '2026-11-20' }

test('amounts are converted exactly and rounded to whole units', () => {
  assert.is(convertAtRate('650.00', 2, '25400.5'), 16_510_325n)
  assert.is(convertAtRate('0.01', 2, '156.2'), 2n)
  assert.is(convertAtRate('0.01', 2, '1'), 0n)
  assert.is(convertAtRate('-1.00', 2, '10'), -9n)
  assert.is(convertAtRate('99999999999.99', 2, '999999999.99999999'), 99_999_999_999_989_999_000n)
})

test('the wallet shows the total in the currency of the language, with the day of the rate', async () => {
  page = await stage(WalletScreen, { wallet_info: wallet, currency_rate_list: rates })
  await page.shows('650.00')
  assert.not.match(page.text(), '≈')
  await setLocale('vi-VN')
  await page.until(() => page.text().includes('16.510.325'), 'no local amount')
  assert.match(page.text(), '20 thg 11, 2026')
  await page.press('Ẩn số tiền')
  await settle()
  assert.not.match(page.text(), '16.510.325')
})

test('the merchant chooses one of the operator’s currencies, or none, and the device remembers it', async () => {
  const list = [...rates.list, { code: 'JPY', rate: '156.2' }]
  page = await stage(WalletScreen, { wallet_info: wallet, currency_rate_list: { ...rates, list } })
  await page.press('Local currency')
  const options = () => [...page.container.querySelectorAll<HTMLInputElement>('dialog input[type=radio]')]
  assert.equal(
    options().map(option => [option.value, option.checked]),
    [
      ['none', true],
      ['VND', false],
      ['JPY', false]
    ]
  )
  await page.shows('Vietnamese Dong')
  await click(options()[2] as HTMLElement)
  await page.until(() => page.text().includes('¥101,530'), 'no local amount')
  assert.is(page.host.storage.get('local_currency'), 'JPY')
  // It is chosen, so the language does not change it.
  await setLocale('vi-VN')
  await page.until(() => /101\.530/.test(page.text()), 'the currency of the language')
  await page.press('Tiền tệ địa phương')
  await click(options()[0] as HTMLElement)
  await page.until(() => !page.text().includes('≈'), 'the local amount stays')
})

test('without rates there is nothing to choose', async () => {
  page = await stage(WalletScreen, { wallet_info: wallet, currency_rate_list: { list: [], day: null } })
  await page.shows('Transaction password')
  await settle()
  assert.not.match(page.text(), 'Local currency')
})

test('without a rate for the language nothing is shown', async () => {
  page = await stage(WalletScreen, { wallet_info: wallet, currency_rate_list: { list: [], day: null } })
  await setLocale('vi-VN')
  await page.shows('650')
  assert.not.match(page.text(), '≈')
})

test.run()
