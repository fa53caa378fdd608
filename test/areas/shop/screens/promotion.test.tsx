import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PromotionScreen } from '../../../../src/areas/shop/screens/promotion.tsx'
import { promotions } from '../../../../src/areas/shop/stores/promotions.ts'
import { navigate } from '../../../../src/location.ts'
import { $announcement } from '../../../../src/stores/spoken.ts'
import { $toasts } from '../../../../src/stores/toasts.ts'
import { envelope } from '../../../api/loopback.ts'
import { click, type as typeIn } from '../../../run/dom.tsx'
import { idOf, product, productPage, promotion, promotionPage } from '../../../stores/goods-samples.ts'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('promotion screen')
let page: Stage
const open = async (answers: Record<string, unknown> = {}, query = '') => {
  navigate(`/promotion${query && `?${query}`}`, { replace: true })
  page = await stage(
    PromotionScreen,
    {
      promotion_list: promotionPage([promotion(1), promotion(2, { status: 'ended', orders: 0, sales: '0.00' })]),
      product_list: productPage([
        product(4),
        product(5, { promotion: { id: idOf(9), ends_at: promotion(5).ends_at } })
      ]),
      promotion_publish: promotion(4),
      promotion_delete: promotion(1, { status: 'deleted' }),
      ...answers
    },
    { query }
  )
}
const publishing = `product=${idOf(4)}&code=D-4`
test.after.each(() => page.end())

const dialog = () => page.container.querySelector('dialog:not(.modal-leaving)')
/** Opens the details of the first promotion. */
const details = async () => {
  await page.shows('Lamp 1')
  await click(page.container.querySelector('[role=listitem] button') as HTMLElement)
}
const toasts = () => $toasts.get().map(({ message }) => message)
const confirm = async (password: string) => {
  await typeIn(dialog()?.querySelector('input') as HTMLInputElement, password)
  await click(dialog()?.querySelector('button[type=submit]') as HTMLElement)
}

test('promotions show their figures, below the balance and the slots', async () => {
  await open()
  for (const part of ['29.50', 'Slots in use: 2 of 5', 'Lamp 1', '60.00', 'Orders 3', 'Running', 'Ended', 'No more'])
    await page.shows(part)
  assert.is(page.named('Transfer').getAttribute('href'), '#/transfer')
  assert.is(page.named('More slots').getAttribute('href'), '#/vip')
})

test('a tap opens the details of a promotion, with its price', async () => {
  await open()
  await details()
  const text = dialog()?.textContent ?? ''
  for (const part of ['Lamp 1', 'Running', 'Until Mar 11, 2026', 'Sales60.00', 'Orders3', 'Price14.00', 'Days7'])
    assert.match(text, part)
  await page.press('Close')
  await page.until(() => dialog() === null, 'the sheet stays')
})

test('a deleted promotion is not shown as completed', async () => {
  await open({ promotion_list: promotionPage([promotion(1, { status: 'deleted' })]) })
  await page.shows('Was scheduled to end')
  await details()
  assert.match(dialog()?.textContent ?? '', 'Deleted')
  assert.not.ok([...page.container.querySelectorAll('button')].some(button => button.textContent === 'Delete'))
})

test('the tab is in the URL, and an unknown one opens all', async () => {
  await open({}, 'status=odd')
  await page.shows('Lamp 1')
  await page.press('Ended')
  assert.is(page.place(), '/promotion?status=ended')
  assert.not.match(page.server.requests[0]?.path ?? '', 'status=')
})

test('an empty list explains promotions and how to begin', async () => {
  await open({ promotion_list: promotionPage([]) })
  await page.shows('No ads here')
  assert.is(page.named('New ad').getAttribute('href'), '#/promotion?choose=1')
})

test('a failed load can be tried again', async () => {
  await open({ promotion_list: undefined })
  await page.shows('broken')
  page.answers.promotion_list = promotionPage([promotion(1)])
  await page.press('Try again')
  await page.shows('Lamp 1')
})

test('without a response it says that the server cannot be reached', async () => {
  await open({ promotion_list: () => undefined })
  await page.shows('Can’t reach the server')
})

test('deleting asks for confirmation, and says that there is no refund', async () => {
  await open()
  await details()
  await page.press('Delete')
  await page.shows('Delete ad?')
  await page.shows('The cost isn’t refunded')
  assert.is(page.server.of('/api/v1/store/promotion_delete').length, 0)
  page.answers.promotion_list = promotionPage([promotion(1, { status: 'deleted' })])
  await click(
    [...(dialog()?.querySelectorAll('button') ?? [])].find(one => one.textContent === 'Delete') as HTMLElement
  )
  await page.until(() => $announcement.get().text === 'Ad deleted', 'no word of it')
  assert.equal(toasts(), [])
  assert.is(page.server.of('/api/v1/store/promotion_delete').length, 1)
})

test('a product is selected among those on sale; a promoted one cannot be selected', async () => {
  await open({}, 'choose=1')
  await page.shows('Lamp 5')
  assert.match(page.server.of('/api/v1/store/product_list')[0]?.path ?? '', 'status=on_sale')
  await page.press('Lamp 4')
  assert.is(page.place(), `/promotion?choose=1&${publishing}`)
  assert.throws(() => page.named('Lamp 5'))
})

test('"Publish ad?" summarizes price, days and remaining balance, and sends once', async () => {
  await open({}, publishing)
  await page.shows('Publish for 14.00')
  await page.press('Publish for 14.00')
  await page.until(() => dialog() !== null, 'no sheet')
  const summary = dialog()?.textContent ?? ''
  for (const part of ['Publish ad?', 'Lamp 4', '7 days', '14.00', '15.50']) assert.match(summary, part)
  await confirm('secret-6')
  await page.shows('Ad published')
  // Its slot was the last one: the result stays.
  page.answers.promotion_list = promotionPage([promotion(1)], { slots: 2 })
  await promotions.refresh()
  await page.shows('All slots are in use')
  assert.match(dialog()?.textContent ?? '', 'Until Mar 11, 2026')
  assert.is(dialog()?.querySelectorAll('.tally-edge').length, 1)
  await page.pressLater('Done')
  await page.until(() => page.place() === '/promotion', 'it does not land on the list')
  assert.equal(toasts(), [])
  const posts = page.server.of('/api/v1/store/promotion_publish')
  assert.equal(
    posts.map(({ body }) => JSON.parse(body)),
    [{ product_id: idOf(4), days: 7, seen_price: '14.00', password: 'secret-6' }]
  )
})

test('above the promotion balance it links to a transfer, and nothing can be sent', async () => {
  await open({ promotion_list: promotionPage([], { balance: '3.00' }) }, publishing)
  await page.shows('Insufficient ad balance')
  await page.shows('Transfer 11.00')
  assert.is(page.named('Transfer to ad balance').getAttribute('href'), '#/transfer')
})

test('if all slots are in use, this is shown before anything is filled in', async () => {
  await open({ promotion_list: promotionPage([], { slots: 2 }) }, publishing)
  await page.shows('All slots are in use')
  assert.throws(() => page.named('Publish for'))
})

test('if the balance was spent meanwhile, the sheet closes and the page shows it', async () => {
  const refusal = () => envelope(10005, 'Insufficient balance.', { reason: 'insufficient_balance' })
  await open({ promotion_publish: refusal }, publishing)
  await page.shows('Publish for 14.00')
  await page.press('Publish for 14.00')
  page.answers.promotion_list = promotionPage([], { balance: '3.00' })
  await confirm('secret-6')
  await page.shows('Insufficient ad balance')
  assert.equal(page.notices, ['Insufficient balance.'])
})

test('a product promoted elsewhere meanwhile shows an error, and cannot be sent again', async () => {
  const refusal = { reason: 'promotion_running', field: 'product_id' }
  await open({ promotion_publish: () => envelope(10005, 'It is running already.', refusal) }, publishing)
  await page.shows('Publish for 14.00')
  await page.press('Publish for 14.00')
  page.answers.product_list = productPage([product(4, { promotion: { id: idOf(9), ends_at: promotion(4).ends_at } })])
  await confirm('secret-6')
  await page.shows('This product can’t be advertised')
  assert.equal(page.notices, ['It is running already.'])
})

test('without a transaction password a link to set one is shown', async () => {
  await open({ promotion_list: promotionPage([], { has_transaction_password: false }) }, publishing)
  await page.shows('Publish for 14.00')
  await page.press('Publish for 14.00')
  await page.shows('Set a transaction password')
})

test('a product that is no longer on sale cannot be published', async () => {
  await open({ product_list: productPage([product(7)]) }, publishing)
  await page.shows('It’s no longer on sale')
})

test.run()
