// One search over screens, merchants and documents, the list of keys, and views of a queue that a person saves.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Screen as Recharges } from '../../src/console/screens/recharges.tsx'
import { Shell } from '../../src/console/shell/shell.tsx'
import { $staff, type Staff } from '../../src/console/stores/staff.ts'
import type { operatorMerchantList } from '../../src/contract/account/merchant.operator.ts'
import type { OutputOf } from '../../src/contract/operation.ts'
import { operatorWaiting } from '../../src/contract/staff/waiting.operator.ts'
import type { operatorWithdrawList } from '../../src/contract/wallet/withdrawal.operator.ts'
import { type Stage, stage } from '../areas/stage.tsx'
import { click, settle, type as typeIn } from '../run/dom.tsx'
import { ids, recharge, withdrawal } from '../stores/samples.ts'

const test = suite('search everything')
let page: Stage

const pageOf = <Item,>(list: Item[]) => ({ list, total: list.length, page: 1, page_size: 5 })
const merchants: OutputOf<typeof operatorMerchantList> = pageOf([
  {
    id: ids.account,
    account: 'shop08',
    nickname: 'Hana',
    shop_code: 'QW12',
    grade: 'silver',
    status: 'active',
    demo: false,
    available: '10.00',
    held: '0.00',
    promotion: '0.00',
    created_at: '2026-11-22T10:00:00.000Z'
  }
])
const withdrawals: OutputOf<typeof operatorWithdrawList> = pageOf([
  {
    ...withdrawal({ id: ids.first, amount: '250.00', status: 'pending' }),
    merchant_id: ids.account,
    account: 'shop08',
    payout: {},
    version: 'pending.1',
    second_person: null,
    desk: null
  }
])

const at = '2026-11-22T10:00:00.000Z'
const of = { id: ids.first, merchant_id: ids.account, account: 'shop08', created_at: at }
const lamp = { name: 'Desk lamp', picture: '/lamp.webp' }
/** One of each further kind, as the server returns it. */
const kinds = {
  depot_list: [
    {
      ...{
        id: ids.first,
        code: 'LAMP 1',
        ...lamp,
        pictures: ['/lamp.webp'],
        names: {},
        descriptions: {},
        category: ''
      },
      ...{ purchase_cost: '8.00', sale_price: '12.00', stock: 3, active: true, family: '', color: '' }
    }
  ],
  staff_list: [
    {
      ...{ id: ids.first, account: 'mai', name: 'Mai', role: 'cashier', state: 'active', created_at: at },
      ...{
        merchant: null,
        chat: null,
        created_by: null,
        ended_at: null,
        recovering: null,
        confirmable_at: null,
        introducer: null
      }
    }
  ],
  feedback_list: [
    {
      ...{ ...of, subject: null, content: 'Where is my lamp?', answer: '', unread: false, closed: false },
      ...{ answered_at: null, last_at: at }
    }
  ],
  order_request_list: [
    {
      ...{ ...of, ...lamp, status: 'pending', quantity: 1, price: '7.00', amount: '7.00', order_id: null },
      ...{ buyer_name: 'Ana', contact: '@ana', address: '', message: '', reason: '', decided_at: null }
    }
  ],
  submission_list: [
    {
      ...{
        ...of,
        task_id: ids.second,
        kind: 'share',
        title: 'Tell a friend',
        second_person: null,
        status: 'pending',
        reward: '2.00'
      },
      ...{ proof: null, reason: '', version: 'pending.1' }
    }
  ],
  payout_batch_list: [
    {
      id: ids.first,
      network: 'TRC20',
      count: 1,
      open: 1,
      amount: '99.00',
      second_person: null,
      created_by: 'Mai',
      created_at: at
    }
  ]
}

const operations = ['merchant_list', 'withdraw_list', 'recharge_list', 'profile', 'merchant_detail']
const staff = { name: 'Olga', role: 'cashier', operations, csrf_token: 'x' } as unknown as Staff
const dialog = () => document.querySelector('dialog')
const keys = (init: KeyboardEventInit) =>
  document.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))

let waits: object | undefined

async function openShell() {
  page = await stage(() => <Shell staff={staff} />, {
    merchant_list: merchants,
    withdraw_list: withdrawals,
    recharge_list: pageOf([]),
    ...(waits && { waiting: waits })
  })
  $staff.set({ state: 'in', staff })
  await settle()
}

test.after.each(() => {
  waits = undefined
  return page.end()
})

test('Ctrl K opens one search with the focus in it; a hit leads to its document', async () => {
  await openShell()
  keys({ key: 'k', ctrlKey: true })
  await page.until(() => dialog() !== null, 'no search opens')
  const input = dialog()?.querySelector('input') as HTMLInputElement
  assert.is(document.activeElement, input)
  await typeIn(input, 'shop08')
  await page.until(() => dialog()?.textContent?.includes('250.00') === true, 'no withdrawal is found')
  const links = [...(dialog()?.querySelectorAll<HTMLAnchorElement>('a') ?? [])].map(link => link.getAttribute('href'))
  assert.equal(links, [`#/merchants/${ids.account}`, `#/withdrawals/${ids.first}`])
})

test('goods, staff, conversations, requests, proofs and batches are found too, each with the way to it', async () => {
  const names = Object.keys(kinds)
  page = await stage(
    () => <Shell staff={{ ...staff, operations: names }} />,
    Object.fromEntries(Object.entries(kinds).map(([name, list]) => [name, pageOf<object>(list)]))
  )
  $staff.set({ state: 'in', staff: { ...staff, operations: names } })
  await settle()
  keys({ key: 'k', ctrlKey: true })
  await page.until(() => dialog() !== null, 'no search opens')
  await typeIn(dialog()?.querySelector('input') as HTMLInputElement, 'lamp')
  await page.until(() => dialog()?.textContent?.includes('99.00') === true, 'no batch is found')
  const links = [...(dialog()?.querySelectorAll<HTMLAnchorElement>('a') ?? [])].map(link => link.getAttribute('href'))
  const paths = ['payouts', 'requests', 'proofs', 'feedback', 'staff'].map(base => `#/${base}/${ids.first}`)
  assert.equal(links.sort(), ['#/catalogue?keyword=LAMP%201', ...paths].sort())
  const number = ids.first.slice(-6).toUpperCase()
  for (const text of [`PB-${number} · TRC20`, `OR-${number} · shop08`, `PF-${number} · shop08`, 'Desk lamp', 'Mai'])
    assert.match(dialog()?.textContent ?? '', text)
  const sent = page.server.requests.filter(({ path }) => path.includes('keyword=lamp')).length
  assert.is(sent, names.length)
})

test('screens are found by their names, and a role reads only what it may', async () => {
  await openShell()
  keys({ key: 'k', metaKey: true })
  await page.until(() => dialog() !== null, 'no search opens')
  await typeIn(dialog()?.querySelector('input') as HTMLInputElement, 'withdraw')
  await page.until(() => dialog()?.querySelector('a[href="#/withdrawals"]') !== null, 'the screen is not found')
  assert.is(
    page.server.requests.some(({ path }) => path.includes('order_list')),
    false
  )
})

test('the title of the tab says how many requests wait in the queues that the role may see', async () => {
  const count = (count: number) => ({ count, oldest: null, newest: null })
  const names = Object.keys(operatorWaiting.output.entries)
  waits = { ...Object.fromEntries(names.map(name => [name, count(0)])), recharges: count(4), proofs: count(9) }
  await openShell()
  await page.until(() => /^\(4\) \S/.test(page.host.title), `the title is "${page.host.title}"`)
})

test('a question mark lists the keys', async () => {
  await openShell()
  keys({ key: '?' })
  await page.until(() => dialog()?.textContent?.includes('Ctrl K') === true, 'no keys are listed')
})

test('a saved view brings its search and sequence back, and is removed again', async () => {
  page = await stage(Recharges, {
    recharge_list: pageOf([
      {
        ...recharge({ id: ids.first }),
        merchant_id: ids.account,
        account: 'shop08',
        version: 'a.1',
        second_person: null
      }
    ])
  })
  const lastList = () =>
    page.server.requests.filter(({ path }) => path.includes('recharge_list?status')).at(-1)?.path ?? ''
  await page.shows('shop08')
  await page.press('Largest')
  await page.until(() => lastList().includes('sort=largest'), 'the server is not asked for the sequence')
  await page.press('Save this view')
  await page.press('Waiting')
  await page.press('Approved')
  await page.press('Largest')
  await page.until(() => !lastList().includes('sort=largest'), 'the sequence stays')
  const saved = page.container.querySelector('[aria-label="Saved views"] button') as HTMLElement
  assert.is(saved.textContent, 'Waiting · Largest')
  await click(saved)
  await page.until(() => /status=pending.*sort=largest/.test(lastList()), 'the view does not come back')
  await page.press('Remove this saved view')
  assert.is(page.container.querySelector('[aria-label="Saved views"]'), null)
})

test.run()
