// Tables that the backend sorts: what a press of each head asks for, and what stays on the screen meanwhile.
import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { ReadingTable } from '../../src/console/parts/reading-table.tsx'
import { Screen as Audit } from '../../src/console/screens/audit.tsx'
import { Deductions } from '../../src/console/screens/merchants/deductions.tsx'
import { Screen as Merchants } from '../../src/console/screens/merchants/index.tsx'
import { Screen as Orders } from '../../src/console/screens/orders/index.tsx'
import { Deliveries } from '../../src/console/screens/partners/deliveries.tsx'
import { Screen as Catalogue } from '../../src/console/screens/products/index.tsx'
import { Screen as Projects } from '../../src/console/screens/projects/index.tsx'
import { Screen as Tasks } from '../../src/console/screens/tasks/index.tsx'
import { $staff } from '../../src/console/stores/staff.ts'
import { operatorMerchantList } from '../../src/contract/account/merchant.operator.ts'
import { operatorPartnerDeliveryList } from '../../src/contract/account/partner-webhook.operator.ts'
import type { Operation } from '../../src/contract/operation.ts'
import { getOperationName } from '../../src/contract/operation.ts'
import { operatorOrderList } from '../../src/contract/orders/order.operator.ts'
import { operatorProjectList } from '../../src/contract/orders/project.operator.ts'
import { operatorAuditList, operatorReadingList } from '../../src/contract/settings/audit.operator.ts'
import { operatorDepotList } from '../../src/contract/shop/product.operator.ts'
import { operatorTaskList } from '../../src/contract/tasks/task.operator.ts'
import { operatorDeductionList } from '../../src/contract/wallet/adjustment.operator.ts'
import { $place, navigate } from '../../src/location.ts'
import type { ScreenProps } from '../../src/parts/screen.ts'
import { type Stage, stage } from '../areas/stage.tsx'
import { orderSummary } from '../stores/order-samples.ts'
import { ids } from '../stores/samples.ts'
import { history } from './history.ts'

const test = suite('tables that the backend sorts')
let page: Stage

const at = '2026-03-04T05:06:00.000Z'
const of = { id: ids.first, merchant_id: ids.account }
const samples: Record<string, object> = {
  merchant_list: history.merchant,
  order_list: {
    ...orderSummary({ id: ids.first }),
    merchant_id: ids.account,
    account: 'lan',
    reason: '',
    refund_asked_at: null,
    second_person: null,
    version: 'dfh.1'
  },
  depot_list: {
    id: ids.first,
    code: 'LAMP',
    name: 'Lamp',
    names: { en: 'Lamp' },
    descriptions: {},
    picture: '',
    pictures: [],
    purchase_cost: '2.00',
    sale_price: '3.00',
    stock: 4,
    active: true,
    category: 'home',
    family: '',
    color: ''
  },
  project_list: {
    id: ids.first,
    title: { en: 'Office' },
    blocks: { en: [] },
    picture: '',
    items: [{ code: 'LAMP', name: 'Lamp', quantity: 2 }],
    cost: '4.00',
    sale_price: '6.00',
    stock: 3,
    active: true
  },
  task_list: {
    id: ids.first,
    kind: 'mission',
    title: { en: 'Tell a friend' },
    text: {},
    blocks: {},
    metric: 'accounts',
    goal: 1,
    period: 'once',
    reward: '1.00',
    picture: '',
    deadline: null,
    active: true
  },
  audit_list: {
    id: ids.first,
    action: 'notice_post',
    operator_id: ids.account,
    operator: 'Olga',
    target: '',
    approved_by: null,
    merchant_id: null,
    account: null,
    address: '203.0.113.7',
    created_at: '2026-11-22T10:00:00.000Z',
    payload: {},
    documents: []
  },
  deduction_list: { ...of, amount: '5.00', reason: 'Twice', status: 'posted', second_person: null, created_at: at },
  reading_list: {
    ...{ ...of, operator_id: ids.second, operator: 'Mai', account: 'lan' },
    ...{ operation: 'merchant_detail', address: '10.0.0.1', times: 2, read_at: at }
  },
  partner_delivery_list: {
    ...{ id: ids.first, type: 'order.paid', user_id: 'u-1', state: 'failed', attempts: 3 },
    ...{ answer: 500, failure: null, due_at: null, created_at: at }
  }
}

const PartnerDeliveries = ({ query }: ScreenProps) => (
  <Deliveries partner={ids.account} query={query} canSend={false} onChanged={() => undefined} />
)

/** Two pages of one row, so that nothing is sorted here. */
async function open(Screen: ComponentType<ScreenProps>, operation: Operation): Promise<void> {
  const name = getOperationName(operation)
  // The screen follows the address, as in the shell.
  const Followed = () => {
    const query = new URLSearchParams(useStore($place).search)
    return <Screen params={{}} query={query} />
  }
  page = await stage(Followed, {
    [name]: { list: [samples[name]], total: 60, page: 1, page_size: 25 },
    tag_list: { list: [] },
    staff_list: { list: [], total: 0, page: 1, page_size: 100 }
  })
  $staff.set({ state: 'in', staff: { name: 'Olga', role: 'owner', operations: [], csrf_token: 'x' } as never })
  await page.until(() => heads().length > 0, 'no heads')
}

const heads = () => [...page.container.querySelectorAll<HTMLElement>('th button.table-sort')]
const directions = () =>
  [...page.container.querySelectorAll('th[aria-sort]')].map(one => [one.textContent, one.getAttribute('aria-sort')])
const sorted = () => directions().filter(([, direction]) => direction !== 'none')

/** The parameters of each request for the list. */
const listCalls = (operation: Operation) =>
  page.server.of(operation.path).map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])))

test.after.each(() => {
  navigate('/', { replace: true })
  return page.end()
})

for (const [Screen, operation, columns] of [
  [Merchants, operatorMerchantList, ['account', 'name', 'available', 'held', 'date', 'status']],
  [Orders, operatorOrderList, ['account', 'status', 'amount', 'date']],
  [Catalogue, operatorDepotList, ['name', 'code', 'cost', 'price', 'stock', 'active']],
  [Projects, operatorProjectList, ['title', 'cost', 'price', 'stock', 'active']],
  [Tasks, operatorTaskList, ['title', 'kind', 'reward', 'deadline', 'active']],
  [Audit, operatorAuditList, ['date', 'operator', 'action']],
  [
    () => <Deductions merchantId={ids.account} account="lan" onCancelled={() => undefined} />,
    operatorDeductionList,
    ['date', 'status', 'reason', 'amount']
  ],
  [
    () => <ReadingTable merchantId={ids.account} />,
    operatorReadingList,
    ['date', 'operator', 'action', 'times', 'address']
  ],
  [PartnerDeliveries, operatorPartnerDeliveryList, ['event', 'user', 'state', 'attempts', 'date']]
] as const)
  test(`each head of ${getOperationName(operation)} sorts the whole list by its column, either way`, async () => {
    await open(Screen, operation)
    const byItself = columns.some(column => column === 'date') ? 1 : 0
    assert.is(sorted().length, byItself)
    assert.is(heads().length, columns.length)
    for (const [at, column] of columns.entries()) {
      for (const [sort, direction] of [
        [column, 'ascending'],
        [`-${column}`, 'descending']
      ]) {
        const before = listCalls(operation).length
        heads()[at]?.click()
        await page.until(() => listCalls(operation).length > before, `${sort} is not asked for`)
        const latest = listCalls(operation).at(-1) ?? {}
        // Newest first is how the list comes by itself.
        assert.is(latest.sort, sort === '-date' ? undefined : sort)
        assert.ok(v.safeParse(operation.input, { ...latest }).success, sort)
        await page.until(() => sorted()[0]?.[1] === direction, `${sort} is not said`)
        assert.is(sorted()[0]?.[0], heads()[at]?.textContent)
      }
    }
  })

test('rows and the pressed head stay until the sorted ones come, which begin at the first page', async () => {
  await open(Merchants, operatorMerchantList)
  await page.press('Next page')
  await page.until(() => listCalls(operatorMerchantList).at(-1)?.page === '2', 'the second page is not asked for')
  const [first] = heads()
  first?.focus()
  let answer: () => void = () => {}
  page.answers.merchant_list = () => new Promise(resolve => (answer = () => resolve(undefined)))
  first?.click()
  await page.until(() => listCalls(operatorMerchantList).at(-1)?.sort === 'account', 'it is not asked for')
  assert.is(listCalls(operatorMerchantList).at(-1)?.page, '1')
  assert.is(page.container.querySelectorAll('tbody tr').length, 1)
  assert.is(page.container.querySelector('.table')?.getAttribute('aria-busy'), 'true')
  assert.is(document.activeElement, heads()[0])
  answer()
})

test('the sequence stands in the address beside what narrows the list', async () => {
  await open(Orders, operatorOrderList)
  await page.press('Amount')
  await page.until(() => page.place().includes('sort=amount'), 'it is not in the address')
  await page.press('Amount')
  await page.until(() => page.place().includes('sort=-amount'), 'it does not turn round')
  await page.press('Amount')
  await page.until(() => !page.place().includes('sort'), 'it does not end')
})

test.run()
