// Parses the text of a QR code. Loaded with the checksums, before the scanner opens.
import { isAddressOf } from '../../../contract/wallet/address.ts'
import { NETWORKS, type Network } from '../../../contract/wallet/network.ts'

/** Chain ids of EIP-681 links. */
const chains: Partial<Record<Network, string>> = { ERC20: '1', BEP20: '56' }

/**
 * Returns the address in a scanned text: bare, or in a wallet's link (`tron:T…?amount=5`, `ethereum:0x…@1/transfer?address=0x…`,
 * whose first address is the token's own). Null when a link names another chain, or requests something other than a payment.
 */
export function findAddress(text: string, network: Network): string | null {
  const link = /^[a-z][a-z0-9+.-]*:(?:\/\/)?(?:pay-)?([^@/?]+)(?:@(\d+))?(\/[^?]*)?(?:\?(.*))?$/is.exec(text.trim())
  if (!link) return text.trim()
  const [, target = '', chain, call = '', query = ''] = link
  if (chain !== undefined && chain !== chains[network]) return null
  if (call === '' || call === '/') return target
  return call === '/transfer' ? new URLSearchParams(query).get('address') : null
}

/** An address, and the network that it is of; null: the code does not say which of several. */
interface ScannedAddress {
  address: string
  network: Network | null
}

const readScannedAddresses = (text: string, network: Network): ScannedAddress[] => {
  const address = findAddress(text, network)
  return address !== null && isAddressOf(network, address) ? [{ address, network }] : []
}

/** Returns the address in a scanned text: of the chosen network if it can be, else of the one that the code is for. Null: there is none. */
export function readScanned(text: string, chosen: Network): ScannedAddress | null {
  const [own] = readScannedAddresses(text, chosen)
  if (own) return own
  const others = NETWORKS.flatMap(network => readScannedAddresses(text, network))
  const [first] = others
  if (!first) return null
  // Links of Ethereum without a chain id are of its main chain; two networks have addresses of this form.
  const isSure = others.length === 1 || /^\s*ethereum:/i.test(text)
  return { ...first, network: isSure ? first.network : null }
}
