import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatDocumentNumber } from '../../../src/contract/document-number.ts'
import { operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import { operatorCredit, operatorDeduct } from '../../../src/contract/wallet/adjustment.operator.ts'
import { transferSubmit } from '../../../src/contract/wallet/balance.ts'
import { operatorBooksCheck, operatorReconciliation } from '../../../src/contract/wallet/reconciliation.operator.ts'
import {
  OVERVIEW_DAYS,
  operatorMovementDays,
  operatorMovementExport
} from '../../../src/contract/wallet/record.operator.ts'
import {
  operatorWithdrawPay,
  operatorWithdrawReturn,
  operatorWithdrawStart
} from '../../../src/contract/wallet/withdrawal.operator.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { databaseNow } from '../../../src/server/db/clock.ts'
import { openPool } from '../../../src/server/db/pool.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import { checkInSlices, closeDays, creditRecharge, deduct } from '../../../src/server/ledger/index.ts'
import { checkInvariants } from '../../../src/server/ledger/invariants.ts'
import { calculatePeriodStarts } from '../../../src/server/time/period-starts.ts'
import { checkBooks, requestCheck, updateBooks } from '../../../src/server/wallet/books.ts'
import { waitUntil } from '../../time.ts'
import { type Backend, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { tron } from '../channels.ts'
import { send } from '../client.ts'
import { moveBalance } from '../ledger/movements.ts'
import { runInPast } from '../past.ts'
import { createWithdrawalAccount } from '../withdrawals.ts'

const accounting = suite('accounting over all merchants')
let backend: Backend
let merchant: Merchant

accounting.before(async () => {
  backend = await startBackend()
  merchant = await backend.merchant({ available: 100_000n })
  const other = await backend.merchant({ available: 5_000n })
  const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
  const { id: account_id } = await merchant.ok(accountAdd, { account, password })
  await merchant.ok(withdrawSubmit, { account_id, amount: '120.50', password })
  await merchant.ok(transferSubmit, { from: 'available', amount: '30.00' })
  await backend.operator.ok(operatorCredit, { account: other.account, amount: '7.25', reason: 'Goodwill' })
  await backend.operator.ok(operatorDeduct, { account: other.account, amount: '2.00', reason: 'Listing fee' })
})
accounting.after(() => backend.close())

accounting('what is owed and what waits, and books that are not checked yet', async () => {
  const report = await backend.operator.ok(operatorReconciliation, {})
  assert.equal(report.owed, {
    available: '904.75',
    hold: '120.50',
    escrow: '0.00',
    promotion: '30.00',
    total: '1055.25'
  })
  assert.is(report.platform.outside, '-1055.25')
  assert.equal(report.pending.withdrawals, { count: 1, amount: '120.50' })
  assert.equal([report.currency, report.checked_at, report.balanced, report.violations], ['USDT', null, null, []])
})

accounting('the books are checked in the background: by one process, and again only when it is time', async () => {
  const before = Date.now()
  await Promise.all([updateBooks(backend.db, 2), updateBooks(backend.db, 2)])
  const { checked_at, balanced } = await backend.operator.ok(operatorReconciliation, {})
  assert.ok(Date.parse(checked_at ?? '') >= before - 1_000)
  assert.is(balanced, true)
  await updateBooks(backend.db, 2)
  assert.is((await backend.operator.ok(operatorReconciliation, {})).checked_at, checked_at)
  await backend.db.updateTable('books').set({ check_due_at: databaseNow }).execute()
  await updateBooks(backend.db, 2)
  assert.is.not((await backend.operator.ok(operatorReconciliation, {})).checked_at, checked_at)
})

accounting('who may begins a check now: its result has another time, and the audit log has the person', async () => {
  await updateBooks(backend.db, 2)
  const checkedAt = async () => (await backend.operator.ok(operatorReconciliation, {})).checked_at
  const before = await checkedAt()
  const auditor = await backend.person({ name: 'Uwe', role: 'auditor' })
  await auditor.ok(operatorBooksCheck, {})
  await waitUntil(async () => (await checkedAt()) !== before)
  const [entry] = (await backend.operator.ok(operatorAuditList, { action: 'books_check' })).list
  assert.is(entry?.operator, 'Uwe')
  const cashier = await backend.person({ name: 'Mai', role: 'cashier' })
  await cashier.refused('not_permitted', operatorBooksCheck, {})
})

accounting('a check that is under way is not begun again', async () => {
  const { check_due_at: due } = await backend.db.selectFrom('books').select('check_due_at').executeTakeFirstOrThrow()
  const progress = { began: new Date().toISOString(), rule: null, after: null, violations: {} }
  await backend.db
    .updateTable('books')
    .set({ progress: JSON.stringify(progress) })
    .execute()
  await requestCheck(backend.db)
  const { check_due_at } = await backend.db.selectFrom('books').select('check_due_at').executeTakeFirstOrThrow()
  assert.equal(check_due_at, due)
  await backend.db.updateTable('books').set({ progress: null }).execute()
})

accounting('what an earlier build has found names no rows', async () => {
  const earlier = { chains: [], violations: [{ rule: 'entries sum to zero', count: 1 }] }
  const { result } = await backend.db.selectFrom('books').select('result').executeTakeFirstOrThrow()
  const store = (value: object | null) =>
    backend.db
      .updateTable('books')
      .set({ result: JSON.stringify(value) })
      .execute()
  await store(earlier)
  const { violations } = await backend.operator.ok(operatorReconciliation, {})
  assert.equal(violations, [{ ...earlier.violations[0], rows: [] }])
  await store(result)
})

accounting('days that are over are added up once, and figures stay the same', async () => {
  const own = await startBackend()
  try {
    const { id: merchantId } = await own.merchant()
    const day = (back: number) => new Date(Date.now() - back * 86_400_000)
    const load = (amount: bigint, back: number) =>
      runInPast(own.db, day(back), tx => creditRecharge(tx, { merchantId, amount }))
    const figures = async () => {
      const { owed, platform } = await own.operator.ok(operatorReconciliation, {})
      const { list } = await own.operator.ok(operatorMovementDays, {})
      const range = `from=${day(9).toISOString().slice(0, 10)}&to=${day(0).toISOString().slice(0, 10)}`
      const { text } = await send(own.url, `${operatorMovementExport.path}?${range}`, { token: own.operator.token })
      return [owed, platform, list, text]
    }
    await load(500n, 7)
    await load(200n, 4)
    const before = await figures()
    await closeDays(own.db)
    const readSums = () => own.db.selectFrom('movement_day').select(['day', 'kind', 'sum']).orderBy('day').execute()
    assert.ok((await readSums()).length >= 4)
    assert.equal(await figures(), before)
    // A loaded entry opens its day again.
    await load(30n, 2)
    await load(40n, 2)
    const { owed } = await own.operator.ok(operatorReconciliation, {})
    await closeDays(own.db)
    assert.equal((await own.operator.ok(operatorReconciliation, {})).owed, owed)
    assert.equal(await checkInvariants(own.db), [])
  } finally {
    await own.close()
  }
})

accounting('the file has one line for each day, kind and direction, and money in and out', async () => {
  const day = new Date().toISOString().slice(0, 10)
  const path = `${operatorMovementExport.path}?from=${day}&to=${day}`
  const { headers, text } = await send(backend.url, path, { token: backend.operator.token })
  assert.is(headers.get('content-type'), 'text/csv; charset=utf-8')
  const lines = text.replace('\ufeff', '').trim().split('\n')
  assert.is(lines[0], 'day,currency,type,direction,count,amount,fee,money_in,money_out')
  for (const line of [
    `${day},USDT,credit,credit,1,7.25,,7.25,`,
    `${day},USDT,deduction,debit,1,-2.00,,,2.00`,
    `${day},USDT,transfer,credit,1,30.00,,,`,
    `${day},USDT,withdrawal,debit,1,-120.50,,,`
  ])
    assert.ok(lines.includes(line), `${line}\n${text}`)
})

accounting(
  'what a withdrawal cost its merchant stands beside what was paid out, and agrees with the books',
  async () => {
    const own = await startBackend()
    try {
      const { id, ok } = await own.merchant({ available: 500_000n })
      const account_id = await createWithdrawalAccount(own.db, id)
      await own.db
        .updateTable('grade')
        .set({ fee_basis_points: 200, withdrawals_per_day: 9, limit_per_withdrawal: 1_000_000n })
        .execute()
      const paid = async (amount: string) => {
        const withdrawal = await ok(withdrawSubmit, { account_id, amount, password })
        await own.operator.ok(operatorWithdrawStart, { id: withdrawal.id })
        await own.operator.ok(operatorWithdrawPay, {
          id: withdrawal.id,
          transaction_id: randomBytes(32).toString('hex')
        })
        return withdrawal.id
      }
      await paid('1250.00')
      await paid('99.99')
      await own.operator.ok(operatorWithdrawReturn, { id: await paid('100.00'), reason: 'It bounced' })
      const day = new Date().toISOString().slice(0, 10)
      const lines = async () => {
        const path = `${operatorMovementExport.path}?from=${day}&to=${day}`
        const { text } = await send(own.url, path, { token: own.operator.token })
        return text.trim().split('\n').slice(1)
      }
      const before = await lines()
      assert.ok(before.includes(`${day},USDT,withdrawal_payment,debit,3,-1449.99,29.00,,1449.99`), before.join('\n'))
      assert.ok(before.includes(`${day},USDT,withdrawal_return,credit,1,100.00,-2.00,,-100.00`), before.join('\n'))
      // What was paid out in all is what was sent and what the platform has earned.
      const sum = (column: number) =>
        before.reduce((total, line) => total + Math.round(Number(line.split(',')[column]) * 100), 0)
      const { platform } = await own.operator.ok(operatorReconciliation, {})
      assert.is(sum(6), Math.round(Number(platform.revenue) * 100))
      const { rows } = await sql<{
        sent: bigint
      }>`SELECT sum(amount - fee)::bigint AS sent FROM withdrawal WHERE status = 'paid'`.execute(own.db)
      assert.is(sum(8) - sum(6), Number(rows[0]?.sent))
      await closeDays(own.db)
      assert.equal(await lines(), before)
    } finally {
      await own.close()
    }
  }
)

accounting('days that do not exist are refused, and a day without movements has headings only', async () => {
  const { token } = backend.operator
  const wrong = await send(backend.url, `${operatorMovementExport.path}?from=2026-02-30&to=2026-03-01`, { token })
  assert.is(wrong.envelope.data.reason, 'value_invalid')
  const { text } = await send(backend.url, `${operatorMovementExport.path}?from=2001-01-01&to=2001-01-02`, { token })
  assert.is(text.trim().split('\n').length, 1)
})

accounting('money in and out by day are those of the business, not of UTC', async () => {
  const zone = 'Pacific/Kiritimati'
  const business = await startBackend({ timeZone: zone, environment: { BUSINESS_TZ: zone } })
  try {
    const { id: merchantId } = await business.merchant()
    const midnight = calculatePeriodStarts(zone, new Date()).today.getTime()
    await runInPast(business.db, new Date(midnight - 1), tx => creditRecharge(tx, { merchantId, amount: 5_000n }))
    await runInPast(business.db, new Date(midnight), async tx => {
      await creditRecharge(tx, { merchantId, amount: 700n })
      await deduct(tx, { merchantId, amount: 30n })
      await moveBalance(tx, { merchantId, amount: 10n, from: 'available' })
    })
    const { list } = await business.operator.ok(operatorMovementDays, {})
    assert.is(list.length, OVERVIEW_DAYS)
    assert.equal(
      list.slice(-3).map(({ money_in, money_out }) => [money_in, money_out]),
      [
        ['0.00', '0.00'],
        ['50.00', '0.00'],
        ['7.00', '0.30']
      ]
    )
    assert.is(list.at(-1)?.day, new Intl.DateTimeFormat('sv', { timeZone: zone }).format(midnight))
  } finally {
    await business.close()
  }
})

accounting('a document that disagrees with the ledger is found', async () => {
  await backend.db.updateTable('withdrawal').set({ amount: 12_051n }).where('merchant_id', '=', merchant.id).execute()
  await checkBooks(backend.db, 2)
  const { balanced, violations } = await backend.operator.ok(operatorReconciliation, {})
  assert.is(balanced, false)
  assert.ok(violations.some(({ rule, count }) => rule.startsWith('held is what pending') && count === 1))
  // What people look for: the shop, and the document where the rule knows it.
  const rowsOf = (start: string) => violations.find(({ rule }) => rule.startsWith(start))?.rows
  const shop = { merchant_id: merchant.id, account: merchant.account }
  assert.equal(rowsOf('held is what pending'), [{ kind: null, id: null, number: null, ...shop }])
  const { id } = await backend.db.selectFrom('withdrawal').select('id').executeTakeFirstOrThrow()
  const number = formatDocumentNumber('withdrawal', id)
  assert.equal(rowsOf('a withdrawal is as its hold'), [{ kind: 'withdrawal', id, number, ...shop }])
  await backend.db.updateTable('withdrawal').set({ amount: 12_050n }).where('merchant_id', '=', merchant.id).execute()
})

accounting('a falsified entry is found, of an open day and of a closed one', async () => {
  const own = await startBackend()
  try {
    const { id: merchantId } = await own.merchant()
    const at = new Date(Date.now() - 5 * 86_400_000)
    await runInPast(own.db, at, tx => creditRecharge(tx, { merchantId, amount: 700n }))
    await runTransaction(own.db, tx => creditRecharge(tx, { merchantId, amount: 900n }))
    await closeDays(own.db)
    const rules = async () => {
      await checkBooks(own.db, 2)
      return (await own.operator.ok(operatorReconciliation, {})).violations.map(({ rule }) => rule)
    }
    assert.equal(await rules(), [])
    const falsify = (from: bigint, to: bigint) =>
      own.db.transaction().execute(async tx => {
        // Entries are append-only: who changes one has the rights of the database's owner.
        await sql`SET LOCAL session_replication_role = replica`.execute(tx)
        await tx.updateTable('entry').set({ amount: to }).where('amount', '=', from).execute()
      })
    await falsify(900n, 901n)
    const open = await rules()
    assert.ok(open.includes('entries sum to zero') && open.includes('a stored balance is the sum of its entries'))
    await falsify(901n, 900n)
    await falsify(700n, 701n)
    const closed = await rules()
    assert.ok(closed.includes('totals of closed days are the sums of their entries'))
  } finally {
    await own.close()
  }
})

accounting(
  'a check ends although the database limits statements, and continues where a failure stopped it',
  async () => {
    const own = await startBackend()
    const limited = openPool({ connectionString: own.databaseUrl }, { timeZone: 'UTC', statementLimitMs: 1_500 })
    try {
      const merchants = await Promise.all(Array.from({ length: 3 }, () => own.merchant({ available: 500n })))
      const slow = (table: string, run: () => Promise<unknown>) =>
        own.db.transaction().execute(async tx => {
          await sql`LOCK TABLE ${sql.table(table)} IN ACCESS EXCLUSIVE MODE`.execute(tx)
          const running = run()
          await sql`SET LOCAL statement_timeout = 0`.execute(tx)
          await sql`SELECT pg_sleep(2)`.execute(tx)
          return { running }
        })
      const books = () => own.db.selectFrom('books').selectAll().executeTakeFirstOrThrow()
      // The read of a rule takes longer than the limit.
      await (await slow('deposit', () => updateBooks(limited, 2))).running
      const { checked_at, result, progress } = await books()
      assert.ok(checked_at)
      assert.equal([result?.violations, progress], [[], null])

      await sql`ALTER TABLE deposit RENAME TO deposits`.execute(own.db)
      await own.db.updateTable('books').set({ check_due_at: databaseNow }).execute()
      const failed = await updateBooks(limited, 2).catch(error => error)
      assert.is(failed.code, '42P01')
      const stopped = await books()
      assert.is(stopped.progress?.rule, 'a credited deposit is what its recharge received')
      assert.equal(stopped.checked_at, checked_at)
      const soon = stopped.check_due_at.getTime() - Date.now()
      assert.ok(soon > 0 && soon < 5 * 60_000, `the next try is in ${soon} ms`)

      await sql`ALTER TABLE deposits RENAME TO deposit`.execute(own.db)
      await own.db.updateTable('books').set({ check_due_at: databaseNow }).execute()
      // What was checked is not checked again: a rule before the failure does not see this.
      await sql`UPDATE account SET balance = balance + 1 WHERE merchant_id = ${merchants[0]?.id} AND kind = 'available'`.execute(
        own.db
      )
      await updateBooks(limited, 2)
      const continued = await books()
      assert.equal([continued.result?.violations, continued.progress], [[], null])
      assert.ok(continued.checked_at && continued.checked_at > checked_at)
      assert.is((await checkInvariants(own.db)).length, 1)
    } finally {
      await limited.destroy()
      await own.close()
    }
  }
)

accounting('slices of one row or day find what a check of everything finds', async () => {
  const own = await startBackend()
  try {
    for (let at = 0; at < 3; at += 1) await own.merchant({ available: 500n })
    await own.db.transaction().execute(async tx => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx)
      await sql`UPDATE account SET balance = balance + 1 WHERE kind = 'available' AND merchant_id IS NOT NULL`.execute(
        tx
      )
      await sql`UPDATE entry SET amount = amount + 2 WHERE (transfer_id, direction) IN (
        SELECT transfer_id, direction FROM entry WHERE direction = 1 ORDER BY transfer_id LIMIT 2)`.execute(tx)
    })
    const whole = Object.fromEntries((await checkInvariants(own.db)).map(({ invariant, count }) => [invariant, count]))
    let sliced: Record<string, number> = {}
    let slices = 0
    for await (const { violations } of checkInSlices(own.db, undefined, () => 1)) {
      sliced = violations
      slices++
    }
    assert.ok(slices > 60, `only ${slices} slices`)
    const { 'entries sum to zero': sums, ...others } = sliced
    assert.is(sums, 2)
    assert.equal({ ...others, 'entries sum to zero': 1 }, whole)
  } finally {
    await own.close()
  }
})

accounting.run()
