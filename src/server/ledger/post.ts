import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { MOVEMENTS, type TransferType } from '../../contract/movements.ts'
import { lockOpenAccounts } from '../db/merchants.ts'
import { prepareAs } from '../db/prepared.ts'
import { runRefusing } from '../db/refusing.ts'
import { isViolation } from '../db/retry.ts'
import type { MerchantAccountKind, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { announce } from '../outbox/announce.ts'
import { type AccountRef, PLATFORM_ACCOUNTS } from './accounts.ts'

/** The document of a movement. */
export interface Reference {
  kind: 'recharge' | 'withdrawal' | 'deduction' | 'credit' | 'order' | 'promotion' | 'task'
  id: string
}

/** One amount, above zero, from one account to another one. */
export interface Movement {
  /** Id of the transfer; left out: a new one. */
  id?: string
  debit: AccountRef
  credit: AccountRef
  amount: bigint
  type: TransferType
  /** The earlier transfer that this one settles or reverses. A transfer is resolved once; a second attempt is refused. */
  resolves?: string
  reference?: Reference
  note?: string
}

/** A transfer with the balances after it. */
export interface PostedTransfer {
  id: string
  /** Balance of the debited account after it; null for a platform account. */
  debitBalance: bigint | null
  creditBalance: bigint | null
  createdAt: Date
}

/**
 * Writes transfers, their entries, the new balances and the rollups in one statement, the database function
 * `post_transfers`. It locks the merchants' accounts in the order of their ids, so that payments wait for each other
 * without deadlocks. Throws `insufficient_balance` if an account would fall below zero, and `state_conflict` if a
 * transfer is already resolved. Throws `account_closed` if money would enter an account that its merchant has closed,
 * or if a credit that an operator decides about would enter any closed account. Announces `wallet.changed` itself.
 */
export async function postMovements(tx: Tx, movements: readonly Movement[]): Promise<PostedTransfer[]> {
  const movementsJson = encodeMovements(movements)
  await refuseClosed(tx, movements)
  const { rows } = await resolveOnce(() =>
    prepareAs(
      'post',
      sql<PostedTransfer>`
      SELECT id, debit_balance AS "debitBalance", credit_balance AS "creditBalance", created_at AS "createdAt"
      FROM post_transfers(${movementsJson}::jsonb)`
    ).execute(tx)
  )
  for (const merchantId of listMerchants(movements)) await announce(tx, merchantId, 'wallet.changed')
  return rows
}

/** Converts movements to the input of the function `post_transfers`. Throws if one is inconsistent. */
export function encodeMovements(movements: readonly Movement[]): string {
  return JSON.stringify(
    movements.map(movement => {
      if (movement.amount <= 0n) throw new Refusal('amount_invalid', 'amount')
      requireDeclaredFlow(movement)
      const { type, amount, resolves, reference, note = '' } = movement
      return {
        id: movement.id ?? uuid(),
        amount: String(amount),
        type,
        resolves,
        note,
        reference_kind: reference?.kind,
        reference_id: reference?.id,
        ...createSide('debit', movement),
        ...createSide('credit', movement)
      }
    })
  )
}

function createSide(side: 'debit' | 'credit', movement: Movement): object {
  const ref = movement[side]
  if ('platform' in ref) {
    return {
      [`${side}_account`]: PLATFORM_ACCOUNTS[ref.platform],
      [`${side}_kind`]: ref.platform,
      [`${side}_record`]: false
    }
  }
  return {
    [`${side}_merchant`]: ref.merchantId,
    [`${side}_kind`]: ref.kind,
    [`${side}_record`]: isRecord(ref.kind, movement.type)
  }
}

/**
 * Whether an entry is a record: every entry on a spendable balance, and those that move held money to others. So all money in and
 * out has a record.
 */
const isRecord = (kind: MerchantAccountKind, type: TransferType): boolean =>
  kind === 'available' || kind === 'promotion' || MOVEMENTS[type] !== 'neither'

const listMerchants = (movements: readonly Movement[]): Set<string> =>
  new Set(
    movements.flatMap(({ debit, credit }) =>
      [debit, credit].flatMap(ref => ('merchantId' in ref ? ref.merchantId : []))
    )
  )

/** Credits that an operator decides about. All other transfers are owed to the merchant. */
const DECIDED_TYPES: readonly TransferType[] = ['recharge', 'credit']

/**
 * Nobody could reach money that enters an account after its merchant has closed it. An account that an operator has
 * closed still takes money that is due, but no credit that a person decides about.
 */
async function refuseClosed(tx: Tx, movements: readonly Movement[]): Promise<void> {
  const entering = movements.filter(({ debit, credit }) => detectFlow(debit, credit) === 'in')
  const byAnyone = entering.some(({ type }) => DECIDED_TYPES.includes(type))
  if (!(await lockOpenAccounts(tx, [...listMerchants(entering)], { byAnyone }))) throw new Refusal('account_closed')
}

async function resolveOnce<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await runRefusing(run)
  } catch (error) {
    // Two concurrent requests may both find the transfer unresolved; the second one waits for the first here.
    if (isViolation(error, 'transfer_resolves_once')) throw new Refusal('state_conflict')
    throw error
  }
}

/** Sums count by the kind of a transfer, so its accounts must match the contract's table for that kind. */
function requireDeclaredFlow({ debit, credit, type }: Movement): void {
  const actual = detectFlow(debit, credit)
  const declared = MOVEMENTS[type]
  const crosses = actual === 'in' || actual === 'out'
  if (actual !== declared && !(declared === 'both' && crosses)) {
    throw new Error(`A transfer ${type} is declared as ${declared}, but its accounts make it ${actual}`)
  }
}

function detectFlow(debit: AccountRef, credit: AccountRef) {
  if ('platform' in debit) return 'platform' in credit ? 'not_own' : 'in'
  if ('platform' in credit) return 'out'
  if (debit.merchantId !== credit.merchantId) return 'between merchants'
  return 'neither'
}
