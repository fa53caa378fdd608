import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ORDER_STATUS } from '../../../src/contract/orders/order-status.ts'
import { createFrames, readShown, writeShown } from './place.ts'
import { emptyResponse, lengthenPack, lengthenTexts } from './responses.ts'
import { rewriteResponse, type Situation } from './states.ts'

const order = {
  id: '01a1fc7a-4963-700b-8327-21cc5bf8c633',
  title: 'Two lamps',
  status: ORDER_STATUS.returned,
  type: 'order_payment',
  created_at: '2026-11-21T05:00:00.000Z',
  amount: '-120.50',
  network: 'TRC20',
  address: 'TDemoDoNotPayDemoDoNotPayDemo1ge3o',
  picture: 'upload/file/01a1fc7a',
  currency: { code: 'USDT', scale: 2 },
  buyer: null
}

const responses = suite('responses that the screens show')

responses('emptied responses keep their shape, without rows, money and counts', () => {
  assert.equal(emptyResponse({ list: [order], total: 1, page: 1, page_size: 20 }), {
    list: [],
    total: 0,
    page: 1,
    page_size: 20
  })
  assert.equal(emptyResponse({ available: '16440.18', currency: order.currency, pending_recharges: 3, star: 4 }), {
    available: '0.00',
    currency: order.currency,
    pending_recharges: 0,
    star: 4
  })
})

responses('an emptied home is that of a new merchant', () => {
  assert.equal(emptyResponse({ shop: { setup: { password: true, products: 12 }, hidden: true } }), {
    shop: { setup: { password: false, products: 0 }, hidden: true }
  })
})

responses('lengthened responses have longer texts and the same facts', () => {
  assert.equal(lengthenTexts(order), { ...order, title: 'Two lamps Two lamps' })
  assert.equal(lengthenTexts({ notices: [{ title: '維護通知', level: 2 }] }), {
    notices: [{ title: '維護通知維護通知', level: 2 }]
  })
})

responses('a long pack keeps each placeholder once', () => {
  assert.equal(lengthenPack({ home: { hello: 'Hello {{name}}', n: { one: '{{n}}', other: '{{n}} orders' } } }), {
    home: { hello: 'Hello {{name}} Hello', n: { one: '{{n}}', other: '{{n}} orders orders' } }
  })
})

const settings: Situation = { state: 'empty', skin: 3, long: false }
const get = (path: string) => ({ method: 'GET', url: `https://shop.example/api/v1/${path}` })
const ok = (data: unknown) => ({ code: 10000, message: '', data })

responses('an empty screen has a missing document, or a list without rows', () => {
  assert.equal(rewriteResponse(ok({ list: [order] }), get('wallet/recharge_list?page=1'), settings), ok({ list: [] }))
  for (const path of [`wallet/recharge_detail/${order.id}`, `project/order_detail?id=${order.id}`]) {
    assert.is((rewriteResponse(ok(order), get(path), settings) as { code: number }).code, 10005, path)
  }
  const posted = { ...get('user/login'), method: 'POST' }
  assert.equal(rewriteResponse(ok({ list: [order] }), posted, settings), ok({ list: [order] }))
})

responses('every state has the selected skin, and no frame opens a socket', () => {
  const info = ok({
    skin_setting: { skin_no: 1 },
    site_info: { languages: [{ label: 'English' }] },
    realtime: { key: 'k' }
  })
  assert.equal(rewriteResponse(info, get('app/app_info'), settings), {
    ...info,
    data: { skin_setting: { skin_no: 3 }, site_info: { languages: [{ label: 'English' }] }, realtime: null }
  })
})

responses('a refusal is not changed', () => {
  const refusal = { code: 10005, message: 'No', data: { reason: 'not_found' } }
  assert.is(rewriteResponse(refusal, get('app/qa_list'), { ...settings, long: true }), refusal)
})

responses.run()

const place = suite('address of the screens')

place('a state survives writing and reading, and the address contains only differences from the default', () => {
  const place = { ...readShown(''), path: '/bank/edit/:id', skin: 4 as const, width: 'wide' as const, long: true }
  assert.equal(readShown(writeShown(place)), place)
  assert.is(writeShown(readShown('')), '#tab=screens')
  assert.is(readShown('#skin=9&view=nothing').skin, 1)
})

place('each view shows its frames', () => {
  const place = readShown('#path=/mine&state=failed')
  assert.equal(
    createFrames(place, []).map(({ state }) => state),
    ['content', 'loading', 'empty', 'failed', 'offline']
  )
  assert.equal(
    createFrames({ ...place, view: 'skins' }, []).map(({ skin }) => skin),
    [1, 2, 3, 4, 5]
  )
  assert.equal(createFrames({ ...place, view: 'screens' }, ['/', '/mine']), [
    { path: '/', state: 'failed', skin: 1 },
    { path: '/mine', state: 'failed', skin: 1 }
  ])
  assert.equal(createFrames({ ...place, path: '/vip', view: 'openings' }, []), [
    { path: '/vip', state: 'failed', skin: 1, opening: 'password' }
  ])
  assert.equal(createFrames({ ...place, view: 'one' }, []), [{ path: '/mine', state: 'failed', skin: 1 }])
})

place.run()
