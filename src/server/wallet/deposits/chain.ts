import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'
import type { Hex, HttpTransportConfig } from 'viem'
import type { Network } from '../../../contract/wallet/network.ts'
import type { DepositNode } from '../../config/deposits.ts'

/** A transfer of the token, as a node's log has it. */
export interface Transfer {
  transactionId: string
  logIndex: number
  blockNumber: bigint
  blockHash: string
  from: string
  to: string
  /** In the token's smallest unit. */
  units: bigint
}

/** A node contradicts itself, the request or the other node. Nothing that it said is used, and people have to look. */
export class NodeContradiction extends Error {
  override readonly name = 'NodeContradiction'
}

/** The data of a transaction that is in a block. */
export interface ChainTransaction {
  /** Whether its execution succeeded. */
  isSuccessful: boolean
  blockNumber: bigint
  at: Date
  /** The transaction's transfers of the token, and of no other. */
  transfers: Pick<Transfer, 'to' | 'units'>[]
}

/** A network's chain, as its node sees it. Every function rejects if the node does not respond in time. */
export interface Chain {
  /** The number of the newest block. Throws if the node is on another chain. */
  head(): Promise<bigint>
  block(number: bigint): Promise<{ hash: string; at: Date }>
  /** Transfers to any of these addresses, in these blocks. */
  transfers(to: readonly Hex[], fromBlock: bigint, toBlock: bigint): Promise<Transfer[]>
  /** A transaction by its id without `0x`; undefined while it is in no block. */
  transaction(id: string): Promise<ChainTransaction | undefined>
  /** The token balance of an address now; `blockNumber` was the newest block before. */
  balance(holder: Hex): Promise<{ units: bigint; blockNumber: bigint }>
}

const transferEvent = {
  type: 'event',
  name: 'Transfer',
  inputs: [
    { name: 'from', type: 'address', indexed: true },
    { name: 'to', type: 'address', indexed: true },
    { name: 'value', type: 'uint256' }
  ]
} as const
const TIMEOUT_MS = 10_000
const MS_PER_SECOND = 1_000

/** Returns a client of the node. Loads viem, which takes a fifth of the backend's start, only where a node is configured. */
async function connectNode(url: string, options: HttpTransportConfig) {
  const { createPublicClient, http } = await import('viem')
  return createPublicClient({ transport: http(url, options), cacheTime: 0 })
}

/** Connects to a node with the first call. Retries are the caller's, who knows when to stop; `ended` cancels running calls. */
export function openChain(
  { url, chainId, token }: DepositNode,
  { ended, timeoutMs = TIMEOUT_MS }: { ended?: AbortSignal | undefined; timeoutMs?: number } = {}
): Chain {
  const fetchFn = (input: string | URL | Request, init: RequestInit = {}) => {
    const signals = [AbortSignal.timeout(timeoutMs), ...(ended ? [ended] : [])]
    return fetch(input, { ...init, signal: AbortSignal.any(signals) })
  }
  let opening: ReturnType<typeof connectNode> | undefined
  const client = () => (opening ??= connectNode(url, { timeout: timeoutMs, retryCount: 0, fetchFn }))
  const blockAt = async (blockNumber: bigint) => {
    const { hash, number, timestamp } = await (await client()).getBlock({ blockNumber })
    if (number !== blockNumber) throw new NodeContradiction(`The node returned block ${number} for ${blockNumber}`)
    return { hash, at: new Date(Number(timestamp) * MS_PER_SECOND) }
  }
  return {
    block: blockAt,
    async head() {
      const node = await client()
      const actualId = await node.getChainId()
      if (actualId !== chainId) throw new Error(`The node is on chain ${actualId} instead of ${chainId}`)
      return node.getBlockNumber()
    },
    async transfers(to, fromBlock, toBlock) {
      const event = transferEvent
      const args = { to: [...to] }
      const logs = await (await client()).getLogs({ address: token, event, args, fromBlock, toBlock, strict: true })
      const transfers = new Map<string, Transfer>()
      for (const log of logs.filter(({ removed }) => !removed)) {
        requireWanted(log, { token, to, fromBlock, toBlock })
        const transfer = createTransfer(log)
        const key = createTransferKey(transfer)
        const earlier = transfers.get(key)
        if (earlier && earlier.units !== transfer.units)
          throw new NodeContradiction('The node returned a log twice, with two amounts')
        transfers.set(key, transfer)
      }
      return [...transfers.values()]
    },
    async transaction(id) {
      const hash: Hex = `0x${id}`
      const receipt = await (await client()).getTransactionReceipt({ hash }).catch(ignoreMissing)
      if (!receipt) return undefined
      const { transactionHash, blockHash, blockNumber, status, logs } = receipt
      if (transactionHash.toLowerCase() !== hash) throw new NodeContradiction('The node returned another transaction')
      const { hash: actual, at } = await blockAt(blockNumber)
      if (actual !== blockHash)
        throw new NodeContradiction('The node returned a transaction of a block that it does not have')
      const transfers = logs.filter(({ address }) => address.toLowerCase() === token).flatMap(readTransfer)
      return { isSuccessful: status === 'success', blockNumber, at, transfers }
    },
    async balance(holder) {
      const node = await client()
      const blockNumber = await node.getBlockNumber()
      const { data } = await node.call({
        to: token,
        data: `${BALANCE_OF}${holder.slice(2).padStart(WORD_DIGITS, '0')}`
      })
      if (!data || !/^0x[0-9a-f]{64}$/i.test(data)) throw new Error('The node returned no balance')
      return { units: BigInt(data), blockNumber }
    }
  }
}

/** The topic of `Transfer(address,address,uint256)`, which is not changed by the token. */
const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** The selector of `balanceOf(address)`. */
const BALANCE_OF = '0x70a08231'
const WORD_DIGITS = 64
/** An address is the end of a topic. */
const ADDRESS_DIGITS = 40

/** Returns the transfer that a log of a transaction tells of, or nothing. */
function readTransfer({ topics, data }: { topics: readonly Hex[]; data: Hex }): Pick<Transfer, 'to' | 'units'>[] {
  const [topic, , to] = topics
  if (topic !== TRANSFER_TOPIC || to === undefined || !/^0x[0-9a-f]{64}$/i.test(data)) return []
  return [{ to: `0x${to.slice(-ADDRESS_DIGITS).toLowerCase()}`, units: BigInt(data) }]
}

/** Ignores viem's error that a node has no receipt; throws any other one. */
function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && error.name === 'TransactionReceiptNotFoundError') return undefined
  throw error
}

interface TransferLog {
  address: string
  transactionHash: string
  logIndex: number
  blockNumber: bigint
  blockHash: string
  args: { from: Hex; to: Hex; value: bigint }
}

const createTransfer = (log: TransferLog): Transfer => ({
  transactionId: log.transactionHash.slice(2).toLowerCase(),
  logIndex: log.logIndex,
  blockNumber: log.blockNumber,
  blockHash: log.blockHash,
  from: log.args.from.toLowerCase(),
  to: log.args.to.toLowerCase(),
  units: log.args.value
})

/** Identifies a transfer in one version of its block. */
export const createTransferKey = ({ transactionId, logIndex, blockHash }: Transfer): string =>
  `${transactionId} ${logIndex} ${blockHash}`

interface LogQuery {
  token: Hex
  to: readonly Hex[]
  fromBlock: bigint
  toBlock: bigint
}

// A node that ignores the filter would make any worthless token a payment.
function requireWanted({ address, blockNumber, args }: TransferLog, { token, to, fromBlock, toBlock }: LogQuery): void {
  if (address.toLowerCase() !== token) throw new NodeContradiction('The node returned a log of another contract')
  if (!to.some(one => one === args.to.toLowerCase())) {
    throw new NodeContradiction('The node returned a transfer to another address')
  }
  if (blockNumber < fromBlock || blockNumber > toBlock) {
    throw new NodeContradiction(`The node returned a log of block ${blockNumber}, which was not asked for`)
  }
}

const base58check = createBase58check(sha256)

/** Returns an address as logs spell it: hexadecimal in lower case. Tron's are base58 with a prefix of one byte. */
export const toHexAddress = (network: Network, address: string): Hex =>
  network === 'TRC20' ? `0x${bytesToHex(base58check.decode(address).slice(1))}` : (address.toLowerCase() as Hex)

/** Returns an address as wallets of the network spell it. */
export const toWalletAddress = (network: Network, hex: string): string =>
  network === 'TRC20' ? base58check.encode(Uint8Array.from(Buffer.from(`41${hex.slice(2)}`, 'hex'))) : hex

/** Returns what failed without the node's address, which may contain a key. */
export function describeNodeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  // Long messages of viem's errors name the address of the node.
  return 'shortMessage' in error ? String(error.shortMessage) : error.message
}
