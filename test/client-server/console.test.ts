// The console's forms against the backend in the same process, on a real database.
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createPictureUpload } from '../../src/console/parts/picture-field.tsx'
import { newOrderForm } from '../../src/console/screens/orders/new-order.tsx'
import { listOrderDecisions } from '../../src/console/screens/orders/order-decisions.tsx'
import { createProductDecision } from '../../src/console/screens/products/product-form.tsx'
import { createProjectDecision } from '../../src/console/screens/projects/project-form.tsx'
import {
  operatorOrderCreate,
  operatorOrderDetail,
  operatorOrderList,
  operatorOrderShip
} from '../../src/contract/orders/order.operator.ts'
import { orderPay } from '../../src/contract/orders/order.ts'
import { operatorProjectList } from '../../src/contract/orders/project.operator.ts'
import { operatorAuditList } from '../../src/contract/settings/audit.operator.ts'
import { operatorDepotList } from '../../src/contract/shop/product.operator.ts'
import { $t } from '../../src/i18n/translator.ts'
import { patchApp } from '../../src/stores/app-info.ts'
import { FetchingRequest } from '../api/xhr.ts'
import { type Backend, type Merchant, transactionPassword as password } from '../server/backend.ts'
import { createGood, insertShopProduct } from '../server/goods.ts'
import { type Network, onBackend, openPage } from './client.ts'

const test = suite('console, client and backend')
let backend: Backend
let network: Network
let merchant: Merchant

onBackend(test, started => {
  globalThis.XMLHttpRequest = FetchingRequest as never
  ;({ backend, network } = started)
})
test.before.each(async () => {
  merchant = await backend.merchant({ available: 100_000n })
  await insertShopProduct(backend.db, merchant.id, await createGood(backend.db, { stock: 50 }))
  openPage(network, backend.operator.token)
  patchApp({ data: { currency: { code: 'USDT', scale: 2 } } as never })
})

const orders = async () => (await backend.operator.ok(operatorOrderList, { keyword: merchant.account })).list
const entry = () => ({ id: 'new', account: merchant.account, code: '', quantity: '2', buyer_name: '' })

test('an order that two people ship is shipped once, and the second one is told', async () => {
  newOrderForm.reset(entry())
  assert.is(await newOrderForm.submit(), 'done')
  const id = (await orders())[0]?.id ?? ''
  await merchant.ok(orderPay, { id, password })
  const detail = await backend.operator.ok(operatorOrderDetail, { id })
  const ship = listOrderDecisions({ t: $t.get(), money: String }, detail).find(
    ({ operation }) => operation === 'order_ship'
  )
  ship?.form.reset(ship.begin)
  await backend.operator.ok(operatorOrderShip, { id })
  assert.is(await ship?.form.submit(), 'elsewhere')
  const { list } = await backend.operator.ok(operatorAuditList, { action: 'order_ship' })
  assert.is(list.filter(({ target }) => target === id).length, 1)
})

test('an order whose answer was lost is not created again', async () => {
  newOrderForm.reset(entry())
  network.answer = network.lose
  assert.is(await newOrderForm.submit(), undefined)
  network.answer = network.forward
  assert.is(await newOrderForm.submit(), 'done')
  assert.is((await orders()).length, 1)
  assert.is(new Set(network.of(operatorOrderCreate.path).map(({ headers }) => headers['idempotency-key'])).size, 1)
})

test('a product with its picture is in the depot, and everybody sees the picture', async () => {
  let path = ''
  const upload = createPictureUpload(sent => {
    path = sent
  })
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  await upload.pick(new File([new Uint8Array(png)], 'lamp.png', { type: 'image/png' }))
  assert.is(upload.$upload.get().state, 'sent')
  const { form } = createProductDecision($t.get())
  const code = `LAMP ${merchant.account.slice(-6)}`
  const prices = { purchase_cost: '2', sale_price: '3.5', stock: '4' }
  form.reset({ id: 'new', code, name: { en: 'Lamp', ja: '' }, pictures: [path], active: true, ...prices })
  assert.is(await form.submit(), 'done')
  const [good] = (await backend.operator.ok(operatorDepotList, { keyword: code })).list
  assert.equal([good?.names, good?.sale_price, good?.stock, good?.picture], [{ en: 'Lamp' }, '3.50', 4, path])
  const picture = await fetch(`${backend.url}/${path}`)
  assert.is(picture.status, 200)
  assert.match(picture.headers.get('content-type') ?? '', /^image\//)
})

test('a product below its cost is refused at its price', async () => {
  const { form } = createProductDecision($t.get())
  const prices = { purchase_cost: '3', sale_price: '2', stock: '4' }
  form.reset({ id: 'new', code: 'LOSS', name: { en: 'Loss' }, pictures: [], active: true, ...prices })
  assert.is(await form.submit(), undefined)
  assert.ok(form.$form.get().errors.sale_price)
})

test('a project is read back as it was typed', async () => {
  const good = await createGood(backend.db, { stock: 9 })
  const blocks = { en: '# All you need\n\n- a lamp\n- a desk\n\n[More](https://example.com/more)' }
  const items = [{ code: good.code, quantity: '2' }]
  const typed = {
    id: 'new',
    title: { en: 'A set' },
    blocks,
    picture: '',
    items,
    cost: '',
    sale_price: '',
    active: true
  }
  const { form } = createProjectDecision($t.get())
  form.reset(typed)
  assert.is(await form.submit(), 'done')
  const [project] = (await backend.operator.ok(operatorProjectList, {})).list
  const { begin } = createProjectDecision($t.get(), project)
  const sums = { cost: '20.00', sale_price: '30.00' }
  assert.equal(begin, { ...typed, ...sums, id: project?.id } as never)
})

test('a link that is not safe is refused at the text', async () => {
  const good = await createGood(backend.db, { stock: 9 })
  const items = [{ code: good.code, quantity: '1' }]
  const { form } = createProjectDecision($t.get())
  form.reset({
    id: 'new',
    title: { en: 'A set' },
    blocks: { en: '[Here](javascript:alert)' },
    picture: '',
    items,
    cost: '',
    sale_price: '',
    active: true
  })
  assert.is(await form.submit(), undefined)
  assert.ok(form.$form.get().errors.blocks)
})

test.run()
