import { sql } from 'kysely'
import type { Logger } from 'pino'
import { v7 as newId } from 'uuid'
import type { Network } from '../../../contract/wallet/network.ts'
import { databaseNow } from '../../db/clock.ts'
import type { Db, Row } from '../../db/schema.ts'
import type { DepositNode } from '../../deposit-config.ts'
import { readSettings } from '../../settings/settings.ts'
import { type Chain, hexAddress, type Transfer, walletAddress } from './chain.ts'
import { advanceCursor, type Lease, takeCursor } from './cursor.ts'

/** Dependencies of reading one network. */
interface Reading {
  db: Db
  node: DepositNode
  chain: Chain
  lease: Lease
  /** Decimals of the currency. */
  scale: number
  log: Pick<Logger, 'error'>
}

interface Range {
  from: bigint
  until: bigint
}

/** Blocks of one question to the node. It is more than twice the most confirmations, so that the newest ones fit into one. */
const RANGE_BLOCKS = 500n

/**
 * Reads the next blocks: stores new transfers to our addresses, withdraws those of orphaned blocks, and marks those as confirmed
 * that are deep enough. The newest blocks are read again each time, until they are twice as deep as a confirmed one: a node
 * behind a load balancer that lags shows no transfers at first. Returns `held` while another process reads, `behind` if there are
 * more blocks.
 */
export async function readNext(reading: Reading): Promise<'held' | 'behind' | 'done'> {
  const { db, chain, lease, node } = reading
  const next = await takeCursor(db, lease)
  if (next === undefined) return 'held'
  const head = await chain.head()
  const confirmations = await confirmationsOf(db, node.network)
  const unsettled = head - 2n * confirmations + 1n
  const from = next ?? (unsettled > 0n ? unsettled : 0n)
  const until = from + RANGE_BLOCKS - 1n < head ? from + RANGE_BLOCKS - 1n : head
  if (from > until) return 'done'
  await readRange(reading, { from, until })
  await confirm(db, node.network, { from, until: smaller(until, head - confirmations + 1n) })
  await advanceCursor(db, lease, smaller(until + 1n, unsettled > from ? unsettled : from))
  return until < head ? 'behind' : 'done'
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)

async function confirmationsOf(db: Db, network: Network): Promise<bigint> {
  const settings = await readSettings(db)
  const name = `deposit_confirmations_${network.toLowerCase()}` as `deposit_confirmations_${Lowercase<Network>}`
  return BigInt(settings[name])
}

async function readRange({ db, chain, node, scale, log }: Reading, range: Range): Promise<void> {
  const { network } = node
  const ours = await ourAddresses(db, network)
  const transfers = ours.size === 0 ? [] : await chain.transfers([...ours.keys()], range.from, range.until)
  await withdrawOrphans({ db, chain, network, log }, range, transfers)
  for (const transfer of transfers) {
    const address = ours.get(transfer.to as `0x${string}`)
    if (address) await storeTransfer({ db, chain, node, scale }, transfer, address)
  }
}

// Closed channels too: merchants may still pay to an old address.
async function ourAddresses(db: Db, network: Network): Promise<Map<`0x${string}`, string>> {
  const rows = await db
    .selectFrom('recharge_channel')
    .select('address')
    .where('kind', '=', 'usdt')
    .where('network', '=', network)
    .execute()
  return new Map(rows.map(({ address }) => [hexAddress(network, address), address]))
}

/** Deletes stored transfers of blocks that are no longer part of the chain. A credited one is reported: people must decide. */
async function withdrawOrphans(
  { db, chain, network, log }: Pick<Reading, 'db' | 'chain' | 'log'> & { network: Network },
  { from, until }: Range,
  transfers: readonly Transfer[]
): Promise<void> {
  const found = new Set(
    transfers.map(({ transactionId, logIndex, blockHash }) => `${transactionId} ${logIndex} ${blockHash}`)
  )
  const rows = await db
    .selectFrom('deposit')
    .selectAll()
    .where('network', '=', network)
    .where('block_number', '>=', from)
    .where('block_number', '<=', until)
    .where('status', '!=', 'dismissed')
    .execute()
  for (const row of rows) {
    if (found.has(`${row.transaction_id} ${row.log_index} ${row.block_hash}`)) continue
    const { hash } = await chain.block(row.block_number)
    // The node has the block and shows no logs of it: it is not to be trusted in this round.
    if (hash === row.block_hash) throw new Error('The node returned incomplete logs')
    if (!(await deleteUncredited(db, row)))
      log.error({ deposit: row.id, network }, 'a credited deposit is no longer on its chain')
  }
}

async function deleteUncredited(db: Db, { id }: Row<'deposit'>): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('deposit')
    .where('id', '=', id)
    .where('status', 'in', ['seen', 'unmatched'])
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

async function storeTransfer(
  { db, chain, node, scale }: Pick<Reading, 'db' | 'chain' | 'node' | 'scale'>,
  transfer: Transfer,
  address: string
): Promise<void> {
  const { network, decimals } = node
  const amount = toMinor(transfer.units, decimals - scale)
  // Less than the smallest unit cannot be credited; such transfers advertise look-alike addresses.
  if (amount === 0n || (await isStored(db, network, transfer))) return
  const { hash, at } = await chain.block(transfer.blockNumber)
  if (hash !== transfer.blockHash) throw new Error('The chain was reorganized while it was read')
  await db
    .insertInto('deposit')
    .values({
      id: newId(),
      network,
      transaction_id: transfer.transactionId,
      log_index: transfer.logIndex,
      block_number: transfer.blockNumber,
      block_hash: transfer.blockHash,
      address,
      sender: walletAddress(network, transfer.from),
      amount,
      exact: fromMinor(amount, decimals - scale) === transfer.units,
      paid_at: at
    })
    .onConflict(conflict => conflict.constraint('deposit_once').doNothing())
    .execute()
}

async function isStored(db: Db, network: Network, { transactionId, logIndex }: Transfer): Promise<boolean> {
  const row = await db
    .selectFrom('deposit')
    .select('id')
    .where('network', '=', network)
    .where('transaction_id', '=', transactionId)
    .where('log_index', '=', logIndex)
    .executeTakeFirst()
  return row !== undefined
}

const power = (exponent: number): bigint => 10n ** BigInt(Math.abs(exponent))
const toMinor = (units: bigint, finer: number): bigint => (finer >= 0 ? units / power(finer) : units * power(finer))
const fromMinor = (minor: bigint, finer: number): bigint => (finer >= 0 ? minor * power(finer) : minor / power(finer))

async function confirm(db: Db, network: Network, { from, until }: Range): Promise<void> {
  await db
    .updateTable('deposit')
    .set({ status: 'unmatched', updated_at: databaseNow })
    .where('network', '=', network)
    .where('status', '=', 'seen')
    .where(sql<boolean>`block_number BETWEEN ${from} AND ${until}`)
    .execute()
}
