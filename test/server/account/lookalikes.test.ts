// Nobody opens a shop under a name that cannot be told from another merchant's.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { register } from '../../../src/contract/account/login.ts'
import { CODE } from '../../../src/contract/codes.ts'
import { fillSkeletons, foldLookAlikes } from '../../../src/server/account/account-skeleton.ts'
import { type Backend, startBackend } from '../backend.ts'

const test = suite('account names that look alike')
let backend: Backend

test.before(async () => {
  backend = await startBackend({ environment: { REGISTRATION_LIMIT: '100/1h' } })
})
test.after(() => backend.close())

const opening = (account: string) => ({ account, password: 'a long one of mine', nickname: 'Shop' })
const open = (account: string) => backend.asOperator('').ok(register, opening(account))
const refused = async (account: string) => {
  const { field } = await backend.asOperator('').refused('account_lookalike', register, opening(account))
  assert.is(field, 'account')
}

test('digits and pairs of letters that look like a name’s letters are refused', async () => {
  await open('paypal')
  await refused('paypa1')
  await open('modern-shop')
  await refused('rnodern-shop')
  await refused('m0dern-shop')
  await refused('modem-shop')
})

test('whole names of another script are refused, also where single letters are not in our own list', async () => {
  await open('кафе')
  await open('kaφe'.replace('φ', 'f'))
  // Cyrillic letters that Unicode lists as looking like small capitals of Latin.
  for (const [name, likeness] of [
    ['раурал', 'paypaл'],
    ['ʙ', 'в']
  ] as const)
    assert.is(foldLookAlikes(name), foldLookAlikes(likeness))
})

test('names that differ stay possible', async () => {
  for (const account of [
    'linh.shop',
    'linh-shop',
    'linh_shop',
    'minh.shop',
    'hanako2',
    'hanako3',
    'ハナコ',
    '店'.repeat(3)
  ])
    await open(account)
})

test('of two who open look-alikes at the same moment, one succeeds', async () => {
  const answers = await Promise.all(
    ['globe1', 'globel'].map(account => backend.asOperator('').send(register, opening(account)))
  )
  assert.equal(answers.map(({ code }) => code).sort(), [CODE.ok, CODE.refused].sort())
})

test('accounts from before are covered: the oldest of look-alikes has the look, all of them can go on', async () => {
  const first = await backend.merchant({ account: 'old.mill', created_at: new Date(Date.now() - 2_000) })
  const second = await backend.merchant({ account: 'old.rnill', created_at: new Date(Date.now() - 1_000) })
  await backend.db
    .updateTable('merchant')
    .set({ account_skeleton: null })
    .where('id', 'in', [first.id, second.id])
    .execute()
  await Promise.all([fillSkeletons(backend.db), fillSkeletons(backend.db)])
  const rows = await backend.db
    .selectFrom('merchant')
    .select(['account', 'account_skeleton'])
    .where('id', 'in', [first.id, second.id])
    .orderBy('created_at')
    .execute()
  assert.equal(
    rows.map(({ account_skeleton }) => account_skeleton?.startsWith('!')),
    [false, true]
  )
  await refused('o1d.mill')
  assert.not.ok(
    await backend.db.selectFrom('merchant').select('id').where('account_skeleton', 'is', null).executeTakeFirst()
  )
})

test.run()
