import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE } from '../../../src/contract/codes.ts'
import { vipList, vipUpgrade } from '../../../src/contract/shop/grade-offer.ts'
import { promotionList } from '../../../src/contract/shop/promotion.ts'
import { recordList } from '../../../src/contract/wallet/record.ts'
import { withdrawInfo, withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { checkInvariants, readBalances } from '../../../src/server/ledger/index.ts'
import { type Backend, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { tron } from '../channels.ts'

for (const isolation of ['read committed', 'serializable'] as const) {
  const test = suite(`grades under ${isolation}`)
  let backend: Backend
  let merchant: Merchant

  test.before(async () => {
    backend = await startBackend({ isolation })
  })
  test.before.each(async () => {
    merchant = await backend.merchant({ available: 1_000_000n })
  })
  test.after(async () => {
    assert.equal(await checkInvariants(backend.db), [])
    await backend.close()
  })
  const available = async () => (await readBalances(backend.db, merchant.id)).available

  test('an upgrade costs the difference, and the benefits apply', async () => {
    const before = await merchant.ok(vipList, {})
    assert.equal(
      before.list.map(({ name, state, difference }) => [name, state, difference]),
      [
        ['silver', 'current', '0.00'],
        ['platinum', 'available', '500.00'],
        ['diamonds', 'available', '2000.00'],
        ['black_gold', 'available', '8000.00']
      ]
    )
    await merchant.ok(vipUpgrade, { grade: 'platinum', password })
    const after = await merchant.ok(vipUpgrade, { grade: 'diamonds', password })
    assert.is(after.current, 'diamonds')
    const [record] = (await merchant.ok(recordList, { type: 'shop_upgrade' })).list
    assert.is(record?.id.split('.')[0], after.id)
    assert.is(after.available, '8000.00')
    assert.equal(
      after.list.map(({ state, difference }) => [state, difference]),
      [
        ['reached', '0.00'],
        ['reached', '0.00'],
        ['current', '0.00'],
        ['available', '6000.00']
      ]
    )
    const diamonds = after.list[2]
    const terms = await merchant.ok(withdrawInfo, {})
    assert.is(terms.fee_basis_points, diamonds?.fee_basis_points)
    assert.is(terms.limit_per_withdrawal, diamonds?.limit_per_withdrawal)
    assert.is(terms.times_left, diamonds?.withdrawals_per_day)
    assert.is((await merchant.ok(promotionList, {})).slots, diamonds?.promotion_slots)
    const { list } = await merchant.ok(recordList, { type: 'shop_upgrade' })
    assert.equal(
      list.map(({ amount }) => amount),
      ['-1500.00', '-500.00']
    )
  })

  test('a withdrawal uses the terms of the new grade', async () => {
    const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
    const { id: account_id } = await merchant.ok(accountAdd, { account, password })
    const [silver, platinum] = (await merchant.ok(vipList, {})).list
    const amount = platinum?.limit_per_withdrawal ?? ''
    assert.ok(Number(amount) > Number(silver?.limit_per_withdrawal))
    await merchant.refused('withdraw_limit_exceeded', withdrawSubmit, { account_id, amount, password })
    await merchant.ok(vipUpgrade, { grade: 'platinum', password })
    const { fee } = await merchant.ok(withdrawSubmit, { account_id, amount, password })
    assert.is(Number(fee), (Number(amount) * (platinum?.fee_basis_points ?? 0)) / 10_000)
    const times = platinum?.withdrawals_per_day ?? 0
    assert.ok(times > (silver?.withdrawals_per_day ?? 0))
    for (let turn = 1; turn < times; turn += 1) {
      await merchant.ok(withdrawSubmit, { account_id, amount: '20.00', password })
    }
    await merchant.refused('withdraw_times_used', withdrawSubmit, { account_id, amount: '20.00', password })
  })

  test('a grade cannot be bought twice, downwards, without the password or without the balance', async () => {
    await merchant.refused('password_wrong', vipUpgrade, { grade: 'platinum', password: 'wrong-one' })
    await merchant.refused('grade_not_higher', vipUpgrade, { grade: 'silver', password })
    await merchant.ok(vipUpgrade, { grade: 'diamonds', password })
    await merchant.refused('grade_not_higher', vipUpgrade, { grade: 'platinum', password })
    const poor = await backend.merchant({ available: 49_999n })
    await poor.refused('insufficient_balance', vipUpgrade, { grade: 'platinum', password })
    assert.is((await poor.ok(vipList, {})).current, 'silver')
    const unset = await backend.merchant({ password: false, available: 50_000n })
    await unset.refused('transaction_password_unset', vipUpgrade, { grade: 'platinum', password })
  })

  test('ten concurrent upgrades are one', async () => {
    const key = randomUUID()
    const same = await Promise.all(
      Array.from({ length: 5 }, () => merchant.send(vipUpgrade, { grade: 'platinum', password }, { key }))
    )
    assert.ok(same.every(({ code }) => code === CODE.ok))
    const others = await Promise.all(
      Array.from({ length: 10 }, () => merchant.send(vipUpgrade, { grade: 'diamonds', password }))
    )
    assert.is(others.filter(({ code }) => code === CODE.ok).length, 1)
    assert.is(await available(), 800_000n)
  })

  test.run()
}
