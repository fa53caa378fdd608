// Upgrades: remaining balance, benefits, request.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { improvements, leftAfterUpgrade, upgradeForm } from '../../../../src/areas/shop/stores/grades.ts'
import type { GradeOffer } from '../../../../src/contract/entities/grade-offer.ts'
import { type Loopback, loopback, ok, type Reply } from '../../../api/loopback.ts'
import { signedIn, startTestApp } from '../../../app.ts'
import { offers, upgraded } from '../../../stores/goods-samples.ts'

const test = suite('grades')
let server: Loopback
let answer: () => Reply | undefined
const [silver, platinum, diamonds] = offers().list as [GradeOffer, GradeOffer, GradeOffer]

test.before.each(async () => {
  server = await loopback()
  server.answer = ({ method }) => (method === 'POST' ? answer() : ok(offers()))
  answer = () => ok(upgraded())
  signedIn(startTestApp().host)
})
test.after.each(() => server.close())

test('the difference is the price, and it may exceed the balance', () => {
  assert.is(leftAfterUpgrade(platinum, offers()), 5000n)
  assert.is(leftAfterUpgrade(diamonds, offers()), -25000n)
  assert.is(leftAfterUpgrade(platinum, offers({ available: 'none' })), -10000n)
})

test('only real improvements count as benefits', () => {
  assert.equal(improvements(platinum, silver, 2), { withdrawals: true, limit: true, fee: true, slots: true })
  assert.equal(improvements(diamonds, silver, 2), { withdrawals: false, limit: false, fee: true, slots: false })
  assert.equal(improvements(silver, silver, 2), { withdrawals: false, limit: false, fee: false, slots: false })
  // As numbers, not as text: 1000.00 is more than 300.00.
  assert.is(improvements(silver, platinum, 2).limit, false)
})

test('a lost response and the retry are one upgrade', async () => {
  upgradeForm.reset({ grade: 'platinum', password: 'secret-6' })
  answer = () => undefined
  assert.is(await upgradeForm.submit(), undefined)
  answer = () => ok(upgraded())
  assert.is((await upgradeForm.submit())?.current, 'platinum')
  const posts = server.of('/api/v1/vip/vip_upgrade')
  assert.is(new Set(posts.map(({ headers }) => headers['idempotency-key'])).size, 1)
  assert.equal(JSON.parse(posts[0]?.body ?? ''), { grade: 'platinum', password: 'secret-6' })
})

test.run()
