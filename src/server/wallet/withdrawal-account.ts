import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { LIMITS } from '../../contract/limits.ts'
import { isContract, isSameAddress } from '../../contract/wallet/address.ts'
import type { Network } from '../../contract/wallet/network.ts'
import type { AccountFields } from '../../contract/wallet/withdrawal-account.ts'
import { databaseNow } from '../db/clock.ts'
import { lockMerchant } from '../db/merchants.ts'
import type { Db, Destination, Tx, WithdrawalAccount } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { announce } from '../outbox/announce.ts'
import { notify } from '../outbox/notify.ts'
import { findBank } from '../settings/settings.ts'
import { checkFields, getIdentity, maskAccount } from './account-fields.ts'
import { maskDestination } from './masking.ts'

interface AccountWithHold extends WithdrawalAccount {
  usable_from: Date
  now: Date
}

const toWithdrawalAccount = ({ id, label, fields, created_at, usable_from, now }: AccountWithHold) => ({
  ...maskAccount(id, label, fields, created_at),
  ...(usable_from > now && { usable_from: usable_from.toISOString() })
})

const usableFrom = sql<Date>`usable_from(merchant_id, bound_at)`.as('usable_from')

/** Returns bound accounts of a merchant, newest first, masked. */
export async function listAccounts(db: Db, merchantId: string) {
  return (await selectBoundAccounts(db, merchantId)).map(toWithdrawalAccount)
}

/** Binds an account. */
export async function addAccount(tx: Tx, merchantId: string, input: AccountFields) {
  const fields = await nameOfferedBank(tx, checkFields(input))
  await requireOwnAddress(tx, fields, 'account.address')
  await lockMerchant(tx, merchantId)
  const bound = await selectBoundAccounts(tx, merchantId)
  requireNew(bound, fields)
  if (bound.length >= LIMITS.maxWithdrawalAccounts) throw new Refusal('account_limit_reached')
  const row = await tx
    .insertInto('withdrawal_account')
    .values({
      id: newId(),
      merchant_id: merchantId,
      kind: fields.kind,
      label: input.label ?? '',
      fields: JSON.stringify(fields)
    })
    .returningAll()
    .returning([usableFrom, databaseNow.as('now')])
    .executeTakeFirstOrThrow()
  await announce(tx, merchantId, 'withdraw.changed')
  await notifySecurity(tx, row, 'account_added')
  return toWithdrawalAccount(row)
}

/** Replaces the fields of an account, which then waits like a new one; its kind stays. Existing withdrawals keep their destination. */
export async function updateAccount(tx: Tx, merchantId: string, id: string, input: AccountFields) {
  const fields = await nameOfferedBank(tx, checkFields(input))
  await requireOwnAddress(tx, fields, 'account.address')
  await lockMerchant(tx, merchantId)
  const bound = await selectBoundAccounts(tx, merchantId)
  const old = bound.find(account => account.id === id)
  if (!old) throw new Refusal('account_not_found')
  if (old.kind !== fields.kind) throw new Refusal('value_invalid', 'account.kind')
  requireNew(
    bound.filter(account => account.id !== id),
    fields
  )
  const row = await tx
    .updateTable('withdrawal_account')
    .set({ label: input.label ?? '', fields: JSON.stringify(fields), updated_at: databaseNow, bound_at: databaseNow })
    .where('id', '=', id)
    .returningAll()
    .returning([usableFrom, databaseNow.as('now')])
    .executeTakeFirstOrThrow()
  await announce(tx, merchantId, 'withdraw.changed')
  await notifySecurity(tx, row, 'account_changed')
  return toWithdrawalAccount(row)
}

/** Writes the bank's name as the operator does. Refuses a bank that the operator does not name, if there is a list. */
async function nameOfferedBank(tx: Tx, fields: Destination): Promise<Destination> {
  if (fields.kind !== 'bank') return fields
  const bank = await findBank(tx, fields.bank_name)
  if (bank === null) throw new Refusal('value_invalid', 'account.bank_name')
  return { ...fields, bank_name: bank }
}

/** Renames a bound account. The destination is neither changed nor validated again. */
export async function renameAccount(tx: Tx, merchantId: string, id: string, label: string) {
  await lockMerchant(tx, merchantId)
  const row = await tx
    .updateTable('withdrawal_account')
    .set({ label, updated_at: databaseNow })
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .returning([usableFrom, databaseNow.as('now')])
    .executeTakeFirst()
  if (!row) throw new Refusal('account_not_found')
  await announce(tx, merchantId, 'withdraw.changed')
  return toWithdrawalAccount(row)
}

// Another person may have bound it: the merchant reads it in the app and in the bot.
function notifySecurity(tx: Tx, row: WithdrawalAccount, status: 'account_added' | 'account_changed'): Promise<void> {
  return notify(tx, 'security', {
    id: row.id,
    merchant_id: row.merchant_id,
    status,
    account: maskDestination(row.fields)
  })
}

/**
 * Refuses a destination that no merchant can own: the USDT contract, or a recharge address of the operator, open or closed.
 * Checked when an account is bound and again for each withdrawal.
 */
async function requireOwnAddress(db: Db, destination: Destination, field: string): Promise<void> {
  if (destination.kind !== 'usdt') return
  const channels = await db.selectFrom('recharge_channel').select('address').where('kind', '=', 'usdt').execute()
  refuseForeignAddress(
    destination,
    channels.map(({ address }) => address),
    field
  )
}

/** Refuses a destination that is one of the given recharge addresses of the operator. */
export function refuseForeignAddress(
  destination: Destination,
  operatorAddresses: readonly (string | null)[],
  field: string
): void {
  if (destination.kind !== 'usdt') return
  const { network, address } = destination
  if (isContract(network as Network, address)) throw new Refusal('address_contract', field)
  if (operatorAddresses.some(own => own !== null && isSameAddress(own, address))) {
    throw new Refusal('address_operator', field)
  }
}

/** Unbinds an account. The row stays for the withdrawals that reference it. */
export async function deleteAccount(tx: Tx, merchantId: string, id: string): Promise<void> {
  await lockMerchant(tx, merchantId)
  const row = await tx
    .updateTable('withdrawal_account')
    .set({ deleted_at: databaseNow })
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Refusal('account_not_found')
  await announce(tx, merchantId, 'withdraw.changed')
}

function selectBoundAccounts(db: Db, merchantId: string) {
  return db
    .selectFrom('withdrawal_account')
    .selectAll()
    .select([usableFrom, databaseNow.as('now')])
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

function requireNew(bound: readonly WithdrawalAccount[], fields: Destination): void {
  const identity = getIdentity(fields)
  if (!bound.some(account => getIdentity(account.fields) === identity)) return
  throw new Refusal('account_in_use', fields.kind === 'usdt' ? 'account.address' : 'account.card_number')
}
