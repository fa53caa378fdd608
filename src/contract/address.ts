import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'
import type { Network } from './entities/withdrawal-account.ts'

// Pure and of one opinion on both sides. It brings 6 KB of hashing with it: a client imports it lazily.

const base58check = createBase58check(sha256)

/** First byte of every TRON main-net address. */
const tronPrefix = 0x41
const tronBytes = 21

/**
 * Whether a USDT address is a whole, well-formed address of that network. TRC20: base58check with prefix 0x41. ERC20 and
 * BEP20: 20 bytes in hexadecimal; mixed case must agree with its EIP-55 checksum, one case alone carries none. All-lower-case
 * is taken, all-upper-case is not what any wallet writes.
 */
export function isAddressOf(network: Network, address: string): boolean {
  return network === 'TRC20' ? isTronAddress(address) : isEthereumAddress(address)
}

/** Whether nothing proves the address's spelling: an all-lower-case ERC20 or BEP20 address. A screen asks to look again. */
export function isUnchecked(network: Network, address: string): boolean {
  return network !== 'TRC20' && /[a-f]/.test(address.slice(2)) && address === address.toLowerCase()
}

/** One spelling for two writings of one address, so that duplicates are found. Case means nothing in ERC20 and BEP20. */
export function canonicalAddress(network: Network, address: string): string {
  return network === 'TRC20' ? address : address.toLowerCase()
}

// The same in both spellings of the two networks that share their form.
const contracts = new Set([
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  '0xdac17f958d2ee523a2206206994597c13d831ec7',
  '0x55d398326f99059ff775485246999027b3197955',
  'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  `0x${'0'.repeat(40)}`
])

/** Whether an address is nobody's wallet: the contract of USDT itself, or the zero address. What is sent there is lost. */
export function isContract(network: Network, address: string): boolean {
  return contracts.has(canonicalAddress(network, address))
}

/** Whether two addresses are one: ERC20 and BEP20 share their addresses, TRC20 has its own. */
export function isSameAddress(one: string, other: string): boolean {
  return one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())
}

function isTronAddress(address: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return false
  try {
    const bytes = base58check.decode(address)
    return bytes.length === tronBytes && bytes[0] === tronPrefix
  } catch {
    return false
  }
}

function isEthereumAddress(address: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return false
  return address === address.toLowerCase() || address === checksummed(address)
}

/** EIP-55: a letter is upper case where the hash of the lower-case address has a nibble of 8 or more. */
function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  return `0x${[...digits].map((digit, at) => (Number.parseInt(hash[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`
}
