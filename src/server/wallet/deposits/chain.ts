import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'
import { BaseError, createPublicClient, type Hex, http, parseAbiItem } from 'viem'
import type { Network } from '../../../contract/wallet/network.ts'
import type { DepositNode } from '../../deposit-config.ts'

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

/** A network's chain, as its node sees it. Every function rejects if the node does not respond in time. */
export interface Chain {
  /** The number of the newest block. Throws if the node is on another chain. */
  head(): Promise<bigint>
  block(number: bigint): Promise<{ hash: string; at: Date }>
  /** Transfers to any of these addresses, in these blocks. */
  transfers(to: readonly Hex[], fromBlock: bigint, toBlock: bigint): Promise<Transfer[]>
}

const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
const TIMEOUT_MS = 10_000
const MS_PER_SECOND = 1_000

/** Connects to a node. Retries are the caller's, who knows when to stop; `ended` cancels running calls. */
export function openChain(
  { url, chainId, token }: DepositNode,
  { ended, timeoutMs = TIMEOUT_MS }: { ended?: AbortSignal | undefined; timeoutMs?: number } = {}
): Chain {
  const fetchFn = (input: string | URL | Request, init: RequestInit = {}) => {
    const signals = [AbortSignal.timeout(timeoutMs), ...(ended ? [ended] : [])]
    return fetch(input, { ...init, signal: AbortSignal.any(signals) })
  }
  const transport = http(url, { timeout: timeoutMs, retryCount: 0, fetchFn })
  const client = createPublicClient({ transport, cacheTime: 0 })
  return {
    async head() {
      const found = await client.getChainId()
      if (found !== chainId) throw new Error(`The node is on chain ${found} instead of ${chainId}`)
      return client.getBlockNumber()
    },
    async block(blockNumber) {
      const { hash, timestamp } = await client.getBlock({ blockNumber })
      return { hash, at: new Date(Number(timestamp) * MS_PER_SECOND) }
    },
    async transfers(to, fromBlock, toBlock) {
      const args = { to: [...to] }
      const logs = await client.getLogs({
        address: token,
        event: transferEvent,
        args,
        fromBlock,
        toBlock,
        strict: true
      })
      return logs
        .filter(log => !log.removed)
        .map(({ transactionHash, logIndex, blockNumber, blockHash, args: { from, to: receiver, value } }) => ({
          transactionId: transactionHash.slice(2).toLowerCase(),
          logIndex,
          blockNumber,
          blockHash,
          from: from.toLowerCase(),
          to: receiver.toLowerCase(),
          units: value
        }))
    }
  }
}

const base58check = createBase58check(sha256)

/** Returns an address as logs spell it: hexadecimal in lower case. Tron's are base58 with a prefix of one byte. */
export const hexAddress = (network: Network, address: string): Hex =>
  network === 'TRC20' ? `0x${bytesToHex(base58check.decode(address).slice(1))}` : (address.toLowerCase() as Hex)

/** Returns an address as wallets of the network spell it. */
export const walletAddress = (network: Network, hex: string): string =>
  network === 'TRC20' ? base58check.encode(Uint8Array.from(Buffer.from(`41${hex.slice(2)}`, 'hex'))) : hex

/** Returns what failed without the node's address, which may contain a key. */
export function nodeFailure(error: unknown): string {
  if (error instanceof BaseError) return error.shortMessage
  return error instanceof Error ? error.message : 'unknown'
}
