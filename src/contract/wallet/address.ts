import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'
import type { Network } from './network.ts'

// Client and server share this check. It includes 6 KB of hashing, so the client imports it lazily.

const base58check = createBase58check(sha256)

/** First byte of every TRON main-net address. */
const TRON_PREFIX = 0x41

const TRON_BYTES = 21

function isTronAddress(address: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return false
  try {
    const bytes = base58check.decode(address)
    return bytes.length === TRON_BYTES && bytes[0] === TRON_PREFIX
  } catch {
    return false
  }
}

/** EIP-55: a letter is upper case if the hash of the lower-case address has a nibble of 8 or more at its position. */
function addChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  return `0x${[...digits].map((digit, at) => (Number.parseInt(hash[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`
}

function isEthereumAddress(address: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return false
  return address === address.toLowerCase() || address === addChecksum(address)
}

/**
 * Returns whether a USDT address is complete and well formed for its network. TRC20: base58check with prefix 0x41. ERC20 and
 * BEP20: 20 bytes in hexadecimal. Mixed case must match the EIP-55 checksum. All lower case has no checksum and is accepted; all
 * upper case is refused, because no wallet writes it.
 */
export function isAddressOf(network: Network, address: string): boolean {
  return network === 'TRC20' ? isTronAddress(address) : isEthereumAddress(address)
}

/** Returns whether an address has no checksum: an all-lower-case ERC20 or BEP20 address. The screen asks to check it again. */
export function isUnchecked(network: Network, address: string): boolean {
  return network !== 'TRC20' && /[a-f]/.test(address.slice(2)) && address === address.toLowerCase()
}

/** Returns one spelling for all spellings of an address, so that duplicates are found. ERC20 and BEP20 ignore case. */
export function toCanonicalAddress(network: Network, address: string): string {
  return network === 'TRC20' ? address : address.toLowerCase()
}

// ERC20 and BEP20 share the address format, so both get the same spelling.
const contracts = new Set([
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  '0xdac17f958d2ee523a2206206994597c13d831ec7',
  '0x55d398326f99059ff775485246999027b3197955',
  'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  `0x${'0'.repeat(40)}`
])

/** Returns whether an address belongs to no wallet: the USDT contract itself or the zero address. Funds sent there are lost. */
export function isContract(network: Network, address: string): boolean {
  return contracts.has(toCanonicalAddress(network, address))
}

/** Returns whether two addresses are the same. ERC20 and BEP20 share their addresses, TRC20 has its own. */
export function isSameAddress(one: string, other: string): boolean {
  return one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())
}
