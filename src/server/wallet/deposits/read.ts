import { sql } from 'kysely'
import type { Logger } from 'pino'
import { v7 as newId } from 'uuid'
import type { Network } from '../../../contract/wallet/network.ts'
import type { DepositNode } from '../../config/deposits.ts'
import { databaseNow } from '../../db/clock.ts'
import type { Db, Row } from '../../db/schema.ts'
import { depositContradictions } from '../../monitoring/metrics.ts'
import { readSettings } from '../../settings/settings.ts'
import {
  type Chain,
  createTransferKey,
  NodeContradiction,
  type Transfer,
  toHexAddress,
  toWalletAddress
} from './chain.ts'
import { advanceCursor, type Lease, moveCursorBack, storeHead, takeCursor } from './cursor.ts'

/** Dependencies of reading one network. */
interface ReaderContext {
  db: Db
  node: DepositNode
  chain: Chain
  /** A second provider's view of the same chain, which has to agree. */
  second?: Chain | undefined
  lease: Lease
  /** Decimals of the currency. */
  scale: number
  log: Pick<Logger, 'error'>
}

interface BlockRange {
  from: bigint
  until: bigint
}

/** Blocks of one question to the node. It is more than twice the most confirmations, so that the newest ones fit into one. */
const RANGE_BLOCKS = 500n

/** How far the cursor follows a head that falls. A node that is further behind is asked again instead. */
const STEP_BACK_BLOCKS = 10_000n

/**
 * Reads the next blocks: stores new transfers to our addresses, withdraws those of orphaned blocks, and marks those as confirmed
 * that are deep enough. The newest blocks are read again each time, until they are twice as deep as a confirmed one: a node
 * behind a load balancer that lags shows no transfers at first. The cursor passes only blocks that the node has. Returns `held`
 * while another process reads, `behind` if there are more blocks.
 */
export async function readNext(reading: ReaderContext): Promise<'held' | 'behind' | 'done'> {
  const { db, chain, second, lease, node } = reading
  const next = await takeCursor(db, lease)
  if (next === undefined) return 'held'
  const [own, others] = await Promise.all([chain.head(), second?.head()])
  // With two nodes, only the blocks that both have are read.
  const head = others === undefined ? own : selectSmaller(own, others)
  await storeHead(db, lease, head)
  const confirmations = await readConfirmations(db, node.network)
  const unsettled = selectLarger(head - 2n * confirmations + 1n, 0n)
  const from = next ?? unsettled
  if (from > head) {
    if (from - unsettled <= STEP_BACK_BLOCKS) await moveCursorBack(db, lease, unsettled)
    throw new NodeContradiction(`The newest block is ${head}, but those before ${from} were read already`)
  }
  const until = selectSmaller(from + RANGE_BLOCKS - 1n, head)
  const settled = selectSmaller(until, head - confirmations + 1n)
  // Fails for a block that a node has announced and does not have.
  await Promise.all([chain.block(until), second?.block(until)])
  await readRange(reading, { from, until }, settled)
  await confirm(db, node.network, { from, until: settled })
  await advanceCursor(db, lease, selectSmaller(until + 1n, selectLarger(unsettled, from)))
  return until < head ? 'behind' : 'done'
}

const selectLarger = (one: bigint, other: bigint): bigint => (one > other ? one : other)
const selectSmaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** Returns how many blocks, its own included, a payment on a network needs. */
export async function readConfirmations(db: Db, network: Network): Promise<bigint> {
  const settings = await readSettings(db)
  const name = `deposit_confirmations_${network.toLowerCase()}` as `deposit_confirmations_${Lowercase<Network>}`
  return BigInt(settings[name])
}

async function readRange(reading: ReaderContext, range: BlockRange, settled: bigint): Promise<void> {
  const { db, chain, second, node } = reading
  const ours = await readOwnAddresses(db, node.network)
  const readTransfers = async (from: Chain) =>
    ours.size === 0 ? [] : from.transfers([...ours.keys()], range.from, range.until)
  const [transfers, others] = await Promise.all([readTransfers(chain), second && readTransfers(second)])
  if (others) requireAgreement(transfers, others, settled)
  await withdrawOrphans(reading, range, transfers)
  for (const transfer of transfers) {
    const address = ours.get(transfer.to as `0x${string}`)
    if (address) await storeTransfer(reading, transfer, address)
  }
}

/** The newest blocks may differ for a while; of those that are deep enough both nodes have to show the same transfers. */
function requireAgreement(one: readonly Transfer[], other: readonly Transfer[], settled: bigint): void {
  const listKeys = (transfers: readonly Transfer[]) =>
    transfers
      .filter(({ blockNumber }) => blockNumber <= settled)
      .map(transfer => `${createTransferKey(transfer)} ${transfer.to} ${transfer.units}`)
  const [keys, others] = [new Set(listKeys(one)), new Set(listKeys(other))]
  const differing = [...keys, ...others].find(key => !keys.has(key) || !others.has(key))
  if (differing !== undefined)
    throw new NodeContradiction(`The two nodes disagree about transaction ${differing.split(' ', 1)[0]}`)
}

// Closed channels too: merchants may still pay to an old address.
async function readOwnAddresses(db: Db, network: Network): Promise<Map<`0x${string}`, string>> {
  const rows = await db
    .selectFrom('recharge_channel')
    .select('address')
    .where('kind', '=', 'usdt')
    .where('network', '=', network)
    // The last of two spellings wins: the one that is in use.
    .orderBy('active')
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ address }) => [toHexAddress(network, address), address]))
}

/**
 * Deletes stored transfers that are no longer part of the chain: their block is gone, or the node does not show them any more. A
 * credited one is reported, once by each process, because people must decide; it does not stop the others.
 */
async function withdrawOrphans(
  { db, chain, node: { network }, log }: Pick<ReaderContext, 'db' | 'chain' | 'node' | 'log'>,
  { from, until }: BlockRange,
  transfers: readonly Transfer[]
): Promise<void> {
  const present = new Set(transfers.map(createTransferKey))
  const rows = await db
    .selectFrom('deposit')
    .selectAll()
    .where('network', '=', network)
    .where('block_number', '>=', from)
    .where('block_number', '<=', until)
    .where('status', '!=', 'dismissed')
    .execute()
  let isContradicted = false
  for (const row of rows) {
    if (present.has(`${row.transaction_id} ${row.log_index} ${row.block_hash}`)) continue
    const { hash } = await chain.block(row.block_number)
    if (await deleteUncredited(db, row)) isContradicted ||= hash === row.block_hash
    else if (!reported.has(row.id)) {
      reported.add(row.id)
      depositContradictions.inc({ network })
      log.error({ deposit: row.id, network }, 'a credited deposit is no longer on its chain')
    }
  }
  // The node has the block, and once showed a log of it: these blocks are read again, and the log is stored again if it is there.
  if (isContradicted) throw new NodeContradiction('The node no longer shows a log of a block that it still has')
}

const reported = new Set<string>()

async function deleteUncredited(db: Db, { id }: Row<'deposit'>): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('deposit')
    .where('id', '=', id)
    .where('status', 'in', ['seen', 'unmatched'])
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

async function storeTransfer(reading: ReaderContext, transfer: Transfer, address: string): Promise<void> {
  const { db, chain, node, scale } = reading
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
      sender: toWalletAddress(network, transfer.from),
      amount,
      exact: toTokenUnits(amount, decimals - scale) === transfer.units,
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

const getPowerOfTen = (exponent: number): bigint => 10n ** BigInt(Math.abs(exponent))
/** Returns units of a token, which has `finer` decimals more than the currency, in minor units; what is smaller is left out. */
export const toMinor = (units: bigint, finer: number): bigint =>
  finer >= 0 ? units / getPowerOfTen(finer) : units * getPowerOfTen(finer)
const toTokenUnits = (minor: bigint, finer: number): bigint =>
  finer >= 0 ? minor * getPowerOfTen(finer) : minor / getPowerOfTen(finer)

async function confirm(db: Db, network: Network, { from, until }: BlockRange): Promise<void> {
  await db
    .updateTable('deposit')
    .set({ status: 'unmatched', updated_at: databaseNow })
    .where('network', '=', network)
    .where('status', '=', 'seen')
    .where(sql<boolean>`block_number BETWEEN ${from} AND ${until}`)
    .execute()
}
