// Selecting depot products across pages and keywords, and adding them.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $adding, addChosen, chosenGoods, depot } from '../../../../src/areas/shop/stores/depot.ts'
import { endSession } from '../../../../src/stores/session.ts'
import { signIn } from '../../../../src/stores/signing.ts'
import { type Asked, envelope, type Loopback, loopback, ok, type Reply } from '../../../api/loopback.ts'
import { PROFILE, signedIn, startTestApp } from '../../../app.ts'
import { depotGoods, idOf, pageOf } from '../../../stores/goods-samples.ts'

const test = suite('depot')
let server: Loopback
let add: (ids: string[], turn: number) => Reply
const posts = () => server.of('/api/v1/store/depot_add')
const idsOf = (asked: Asked) => (JSON.parse(asked.body) as { ids: string[] }).ids

test.before.each(async () => {
  server = await loopback()
  add = ids => ok({ added: ids.length })
  server.answer = asked =>
    asked.method === 'POST'
      ? add(idsOf(asked), posts().length)
      : ok(pageOf([depotGoods(1), depotGoods(2), depotGoods(3, { added: true })]))
  signedIn(startTestApp().host)
  await depot.load({})
})
test.after.each(() => server.close())

const marked = () => {
  const state = depot.$list.get()
  return state.state === 'ready' ? state.items.filter(({ added }) => added).map(({ id }) => id) : []
}

test('selected products are added once, marked in the list, and deselected', async () => {
  chosenGoods.choose(idOf(1), true)
  chosenGoods.choose(idOf(2), true)
  chosenGoods.choose(idOf(2), false)
  const [first, second] = await Promise.all([addChosen(), addChosen()])
  assert.equal([first, second], [1, undefined])
  assert.equal(posts().map(idsOf), [[idOf(1)]])
  assert.equal(marked(), [idOf(1), idOf(3)])
  assert.is(chosenGoods.$chosen.get().size, 0)
})

test('a selection under another keyword is kept', async () => {
  chosenGoods.choose(idOf(1), true)
  await depot.load({ keyword: 'shoe' })
  chosenGoods.choose(idOf(77), true)
  await addChosen()
  assert.equal(posts().map(idsOf), [[idOf(1), idOf(77)]])
})

test('if a chunk is refused, the chunks before it are in the shop and the rest stays selected', async () => {
  for (let number = 1; number <= 130; number += 1) chosenGoods.choose(idOf(number), true)
  add = (ids, turn) =>
    turn === 1 ? ok({ added: ids.length }) : envelope(10005, 'Full.', { reason: 'product_limit_reached' })
  assert.is(await addChosen(), undefined)
  assert.is(chosenGoods.$chosen.get().size, 30)
  assert.is($adding.get(), false)
})

test('the number of new products comes from the backend, not from the selection', async () => {
  add = () => ok({ added: 1 })
  chosenGoods.choose(idOf(1), true)
  chosenGoods.choose(idOf(2), true)
  assert.is(await addChosen(), 1)
})

test('another person finds nothing selected', () => {
  signIn({ access_token: 'a', refresh_token: 'b', expires_in: 900, merchant: { ...PROFILE } })
  chosenGoods.choose(idOf(1), true)
  endSession()
  assert.is(chosenGoods.$chosen.get().size, 0)
})

test.run()
