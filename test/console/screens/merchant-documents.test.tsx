import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Orders, Recharges, Withdrawals } from '../../../src/console/screens/merchants/documents.tsx'
import { type Stage, stage } from '../../areas/stage.tsx'
import { orderSummary } from '../../stores/order-samples.ts'
import { ids, recharge, withdrawal } from '../../stores/samples.ts'

const test = suite('documents of a merchant in the console')
let page: Stage
const owner = { merchant_id: ids.account, account: 'lan', version: 'pending.1', second_person: null }
const Screen = () => (
  <>
    <Recharges merchantId={ids.account} />
    <Withdrawals merchantId={ids.account} />
    <Orders merchantId={ids.account} />
  </>
)
const pageOf = (list: unknown[], total = list.length) => ({ list, total, page: 1, page_size: 25 })
const answers = {
  recharge_list: pageOf([{ ...recharge({ amount: '500.00', received: '499.00', status: 'approved' }), ...owner }], 60),
  withdraw_list: pageOf([
    { ...withdrawal({ status: 'returned', reason: 'The bank sent it back' }), ...owner, payout: { network: 'TRC20' } }
  ]),
  order_list: pageOf([{ ...orderSummary(), ...owner, reason: '', refund_asked_at: null }])
}

test.after.each(() => page.end())

test('recharges, withdrawals and orders say what became of the money', async () => {
  page = await stage(Screen, answers)
  await page.shows('499.00')
  await page.shows('The bank sent it back')
  await page.shows('Bounced')
  await page.shows(orderSummary().number)
  for (const name of ['recharge_list', 'withdraw_list', 'order_list'])
    assert.match(page.server.of(`/api/v1/operator/${name}`)[0]?.path ?? '', new RegExp(`merchant_id=${ids.account}`))
})

test('each leads to its queue or its order', async () => {
  page = await stage(Screen, answers)
  await page.shows(orderSummary().number)
  const links = [...page.container.querySelectorAll('tbody a')].map(link => link.getAttribute('href'))
  const paths = [`/recharges/${recharge().id}`, `/withdrawals/${withdrawal().id}`, `/orders/${orderSummary().id}`]
  for (const path of paths) assert.ok(links.includes(`#${path}`), `${path} is not in ${links}`)
})

test('a long history has pages', async () => {
  page = await stage(Screen, answers)
  await page.shows('of 60')
  await page.press('Next page')
  const lastPath = () => page.server.of('/api/v1/operator/recharge_list').at(-1)?.path ?? ''
  await page.until(() => lastPath().includes('page=2'), 'no second page')
})

test.run()
