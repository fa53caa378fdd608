import type { Logger } from 'pino'
import { formatMinor } from '../../../contract/money.ts'
import type { Network } from '../../../contract/wallet/network.ts'
import type { Config } from '../../config/config.ts'
import type { DepositNode } from '../../config/deposits.ts'
import type { Db, Tx, Withdrawal } from '../../db/schema.ts'
import type { FaultKey } from '../../text/texts.ts'
import {
  type Chain,
  type ChainTransaction,
  describeNodeFailure,
  NodeContradiction,
  openChain,
  toHexAddress,
  toWalletAddress
} from '../deposits/chain.ts'
import { CLOCK_SECONDS } from '../deposits/match.ts'
import { readConfirmations } from '../deposits/read.ts'
import { listOtherPaidWithdrawals } from './transaction.ts'

/** A person waits for the answers: of one call, and of all together. */
const CALL_MS = 5_000
const ALL_MS = 20_000
const CALLS_AT_ONCE = 5
const MS_PER_SECOND = 1_000

/** The answers of nodes about the transactions of payouts. Those in no map were not requested, or no node answered. */
export interface PayoutChain {
  readonly node: DepositNode
  /** Decimals of the currency. */
  readonly scale: number
  readonly confirmed: ReadonlyMap<string, ChainTransaction>
  readonly waiting: ReadonlyMap<string, ChainTransaction | undefined>
  /** The newest block, and how many blocks a payment needs, its own included. */
  readonly head: bigint
  readonly required: bigint
}

export interface CheckContext {
  db: Db
  config: Pick<Config, 'currency' | 'depositNodes'>
  log: Pick<Logger, 'warn' | 'error'>
}

/** Asks the node of a network, and a second one where there is one, about transactions. Undefined where no node watches the network. */
export async function fetchPayoutChain(
  { db, config, log }: CheckContext,
  network: Network | null,
  ids: readonly string[]
): Promise<PayoutChain | undefined> {
  const node = config.depositNodes.find(one => one.network === network)
  if (!node) return undefined
  const confirmed = new Map<string, ChainTransaction>()
  const waiting = new Map<string, ChainTransaction | undefined>()
  const answers = { node, scale: config.currency.scale, confirmed, waiting, head: 0n, required: 0n }
  const remainingIds = [...new Set(ids)]
  if (remainingIds.length === 0) return answers
  const required = await readConfirmations(db, node.network)
  answers.required = required
  const limits = { ended: AbortSignal.timeout(ALL_MS), timeoutMs: CALL_MS }
  const urls = node.secondUrl === null ? [node.url] : [node.url, node.secondUrl]
  const chains = urls.map(url => openChain({ ...node, url }, limits))
  const work = async (head: bigint) => {
    for (let id = remainingIds.pop(); id !== undefined; id = remainingIds.pop()) {
      const agreed = await fetchAgreed(chains, id)
      if (agreed && head - agreed.blockNumber + 1n >= required) confirmed.set(id, agreed)
      else waiting.set(id, agreed)
    }
  }
  try {
    const heads = await Promise.all(chains.map(chain => chain.head()))
    const head = heads.reduce((one, other) => (one < other ? one : other))
    answers.head = head
    await Promise.all(Array.from({ length: CALLS_AT_ONCE }, () => work(head)))
  } catch (error) {
    // Earlier answers count; the remaining lines are not marked.
    remainingIds.length = 0
    const line = { network, reason: describeNodeFailure(error) }
    if (error instanceof NodeContradiction) log.error(line, 'a node contradicts itself or another one about a payout')
    else log.warn(line, 'the transactions of payouts could not be checked')
  }
  return answers
}

/** Returns how deep a transaction is that is not deep enough, and how deep it has to be; 0 while it is in no block. */
export function countConfirmations({ waiting, head, required }: PayoutChain, id: string) {
  const transaction = waiting.get(id)
  return {
    confirmations: transaction ? Math.max(1, Number(head - transaction.blockNumber + 1n)) : 0,
    required: Number(required)
  }
}

/** Returns a transaction as all nodes show it; undefined while one of them has it in no block. */
async function fetchAgreed(chains: readonly Chain[], id: string): Promise<ChainTransaction | undefined> {
  const views = await Promise.all(chains.map(chain => chain.transaction(id)))
  if (views.includes(undefined)) return undefined
  const keys = new Set(views.map(view => view && formatKey(view)))
  if (keys.size > 1) throw new NodeContradiction(`The two nodes disagree about transaction ${id}`)
  return views[0]
}

const formatKey = ({ isSuccessful, blockNumber, transfers }: ChainTransaction): string =>
  [isSuccessful, blockNumber, ...transfers.map(({ to, units }) => `${to} ${units}`)].join(' ')

type Payout = Pick<Withdrawal, 'amount' | 'fee' | 'created_at' | 'destination'>

/** The verdict about a payout's transaction. A contradiction names the difference. */
type TransactionVerdict =
  | { state: 'paid' | 'not_seen' | 'unreachable' }
  | { state: 'contradicts'; wording: FaultKey; params?: Record<string, string> }

/**
 * Judges whether a transaction pays a payout: it succeeded, transfers the token to the payout's address in exactly
 * its amount, was made after the request, and is confirmed. `others`: the number of its transfers of this amount to
 * this address that have paid other payouts.
 */
export function judgePayout(chain: PayoutChain, row: Payout, id: string, others: number): TransactionVerdict {
  const transaction = chain.confirmed.get(id) ?? chain.waiting.get(id)
  if (!transaction) return { state: chain.waiting.has(id) ? 'not_seen' : 'unreachable' }
  return findContradiction(chain, row, transaction, others) ?? { state: chain.confirmed.has(id) ? 'paid' : 'not_seen' }
}

/** Judges whether a transaction pays a payout, without the transfers that have paid other payouts of its batch. */
export async function judgePartOfBatch(
  tx: Tx,
  row: Withdrawal,
  id: string,
  chain: PayoutChain
): Promise<TransactionVerdict> {
  const key = createPayoutKey(row, id)
  const others = (await listOtherPaidWithdrawals(tx, row, id)).filter(other => createPayoutKey(other, id) === key)
  return judgePayout(chain, row, id, others.length)
}

function findContradiction(
  { node, scale }: PayoutChain,
  row: Payout,
  { isSuccessful, at, transfers }: ChainTransaction,
  others: number
): TransactionVerdict | undefined {
  const contradicts = (wording: FaultKey, params: Record<string, string> = {}): TransactionVerdict => ({
    state: 'contradicts',
    wording,
    params
  })
  if (!isSuccessful) return contradicts('chain_failed')
  const [first] = transfers
  if (!first) return contradicts('chain_token')
  const address = row.destination.kind === 'usdt' ? row.destination.address : ''
  const arriving = transfers.filter(({ to }) => to === toHexAddress(node.network, address))
  if (arriving.length === 0)
    return contradicts('chain_destination', { seen: toWalletAddress(node.network, first.to), expected: address })
  const net = row.amount - row.fee
  const exact = arriving.filter(({ units }) => units * 10n ** BigInt(scale) === net * 10n ** BigInt(node.decimals))
  if (exact.length === 0) {
    const units = arriving[0]?.units ?? 0n
    return contradicts('chain_amount', { seen: formatUnits(units, node, scale), expected: formatMinor(net, scale) })
  }
  if (at.getTime() + CLOCK_SECONDS * MS_PER_SECOND < row.created_at.getTime()) return contradicts('chain_early')
  return exact.length > others ? undefined : contradicts('chain_repeated')
}

/** Returns an amount of the token with the decimals of the currency, or with all where these are not enough. */
function formatUnits(units: bigint, { decimals }: DepositNode, scale: number): string {
  const rest = 10n ** BigInt(Math.max(decimals - scale, 0))
  return decimals >= scale && units % rest === 0n ? formatMinor(units / rest, scale) : formatMinor(units, decimals)
}

/** Identifies the transfer that a payout needs: payouts with the same one need as many transfers. */
export const createPayoutKey = (row: Payout, id: string): string =>
  `${id} ${row.destination.kind === 'usdt' ? row.destination.address : ''} ${row.amount - row.fee}`
