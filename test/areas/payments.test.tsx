// Each payment says its result once to a screen reader, with its figure, and the host ticks once; no toast says it too.
import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ProjectBuyScreen } from '../../src/areas/orders/screens/project-buy.tsx'
import { ProjectDetailScreen } from '../../src/areas/orders/screens/project-detail.tsx'
import { ProjectListScreen } from '../../src/areas/orders/screens/project-list.tsx'
import { PromotionScreen } from '../../src/areas/shop/screens/promotion.tsx'
import { VipScreen } from '../../src/areas/shop/screens/vip.tsx'
import { RechargeScreen } from '../../src/areas/wallet/screens/recharge.tsx'
import { TransferScreen } from '../../src/areas/wallet/screens/transfer.tsx'
import { WithdrawScreen } from '../../src/areas/wallet/screens/withdraw.tsx'
import { rechargeForm } from '../../src/areas/wallet/stores/recharge-form.ts'
import { transferForm } from '../../src/areas/wallet/stores/transfer-form.ts'
import { withdrawalForm } from '../../src/areas/wallet/stores/withdrawal-form.ts'
import { ORDER_STATUS } from '../../src/contract/orders/order-status.ts'
import { createFakeFeatures, type FakeFeatures } from '../../src/host/fake.ts'
import { $place, navigate } from '../../src/location.ts'
import type { ScreenProps } from '../../src/parts/screen.ts'
import { startHostBindings } from '../../src/shell/host-bindings.ts'
import { $features } from '../../src/stores/features.ts'
import { $announcement } from '../../src/stores/spoken.ts'
import { $toasts } from '../../src/stores/toasts.ts'
import { click, type as typeIn } from '../run/dom.tsx'
import { idOf, offers, product, productPage, promotion, promotionPage, upgraded } from '../stores/goods-samples.ts'
import { order, orderPage, orderSummary, projectDetail, unpaid } from '../stores/order-samples.ts'
import { channel, ids, recharge, wallet, withdrawal, withdrawInfo } from '../stores/samples.ts'
import { type Stage, stage } from './stage.tsx'

interface Payment {
  Screen: ComponentType<ScreenProps>
  at: string
  params?: Record<string, string>
  query?: string
  answers: Record<string, unknown>
  before?: () => void
  /** The buttons on the way. */
  presses: string[]
  /** Without a transaction password. */
  direct?: true
  says: RegExp
}

/** As the shell renders it: the address decides what it shows. */
function Orders() {
  const { search } = useStore($place)
  return <ProjectListScreen params={{}} query={new URLSearchParams(search)} />
}

const one = orderSummary({ status: ORDER_STATUS.awaitingPayment, order_amount: '2.50', paid_amount: '0.00' })
const paid = { id: one.id, number: one.number, title: one.title, quantity: one.quantity, order_amount: '2.50' }
const { currency, total, held } = wallet()

const payments: Record<string, Payment> = {
  withdrawal: {
    Screen: WithdrawScreen,
    at: '/withdraw',
    answers: { withdraw_info: withdrawInfo(), withdraw_submit: withdrawal() },
    before: () => withdrawalForm.set('amount', '120.50'),
    presses: ['Withdraw 120.50'],
    says: /^Submitted, funds held: 120\.50/
  },
  'payment of an order': {
    Screen: ProjectDetailScreen,
    at: `/project/detail/${ids.second}`,
    params: { id: ids.second },
    answers: { order_detail: unpaid(), order_pay: order({ kind: 'customer' }) },
    presses: ['Pay 200.00'],
    says: /^Paid: 200\.00/
  },
  'payment of all orders': {
    Screen: Orders,
    at: '/project/list?pay=1',
    answers: {
      order_list: orderPage([one]),
      wallet_info: wallet(),
      orders_pay: { orders: [paid], paid_amount: '2.50', available: '50.00' }
    },
    presses: [],
    says: /^1 order paid: 2\.50/
  },
  'purchase of a project': {
    Screen: ProjectBuyScreen,
    at: `/project/buy/${ids.first}`,
    params: { id: ids.first },
    answers: { project_detail: projectDetail(), project_buy: order() },
    presses: ['Buy for 100.00'],
    says: /^Paid: 200\.00/
  },
  ad: {
    Screen: PromotionScreen,
    at: '/promotion',
    query: `product=${idOf(4)}&code=D-4`,
    answers: {
      promotion_list: promotionPage([promotion(1)]),
      product_list: productPage([product(4)]),
      promotion_publish: promotion(4)
    },
    presses: ['Publish for 14.00'],
    says: /^Ad published: 14\.00/
  },
  level: {
    Screen: VipScreen,
    at: '/vip',
    answers: { vip_list: offers(), vip_upgrade: upgraded() },
    presses: ['Upgrade for 100.00'],
    says: /^Your shop is now Platinum: 100\.00/
  },
  transfer: {
    Screen: TransferScreen,
    at: '/transfer',
    answers: {
      wallet_info: wallet(),
      transfer_submit: { id: ids.first, currency, total, held, available: '400.00', promotion: '129.50' }
    },
    before: () => transferForm.set('amount', '100'),
    presses: ['Transfer 100.00'],
    direct: true,
    says: /^Transfer complete: 100\.00/
  },
  recharge: {
    Screen: RechargeScreen,
    at: '/recharge',
    query: 'step=pay',
    answers: {
      recharge_channel_list: { list: [channel()] },
      recharge_quote: { amount: '500.00', asked: '500.00' },
      recharge_submit: recharge()
    },
    before: () => {
      rechargeForm.set('channel_id', ids.channel)
      rechargeForm.set('amount', '500')
    },
    presses: ['I have sent 500.00'],
    direct: true,
    says: /^Submitted: 500\.00/
  }
}

const test = suite('results of payments')
let page: Stage
let features: FakeFeatures
let stop: () => void

test.after.each(async () => {
  stop()
  await page.end()
})

/** All that a screen reader reads out by itself. */
const listSpoken = (): string[] => {
  const regions = [...page.container.querySelectorAll('[role=status]')].map(region => region.textContent ?? '')
  return [...regions, $announcement.get().text].filter(Boolean)
}

for (const [name, { Screen, at, params = {}, query = '', answers, before, presses, direct, says }] of Object.entries(
  payments
))
  test(`one text, one tick and no toast: ${name}`, async () => {
    navigate(query ? `${at}?${query}` : at, { replace: true })
    page = await stage(Screen, answers, { params, query, ...(before && { before }) })
    features = createFakeFeatures({ hasMainButton: false })
    $features.set(features)
    stop = startHostBindings(features)
    for (const label of presses) {
      await page.shows(label)
      await page.press(label)
    }
    const dialog = () => page.container.querySelector('dialog')
    // A list behind the sheet has said its end.
    const earlier: string[] = []
    if (!direct) {
      await page.until(() => dialog() !== null, 'no sheet')
      earlier.push(...listSpoken())
      await typeIn(dialog()?.querySelector('input') as HTMLInputElement, 'secret-6')
      await click(dialog()?.querySelector('button[type=submit]') as HTMLElement)
    }
    const listNew = () => listSpoken().filter(text => !earlier.includes(text))
    await page.until(() => listNew().some(text => says.test(text)), 'it is not read out')
    assert.is(listNew().length, 1, listNew().join(' | '))
    assert.equal(features.haptics, ['success'])
    assert.equal($toasts.get(), [])
  })

test.run()
