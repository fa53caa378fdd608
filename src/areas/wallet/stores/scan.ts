import type { Network } from '../../../contract/wallet/network.ts'
import { $features, triggerHaptic } from '../../../stores/features.ts'

/** The result of scanning an address. */
type Scanned = { state: 'scanned'; address: string } | { state: 'cancelled' } | { state: 'unavailable' }

/** Chain ids of EIP-681 links. */
const chains: Partial<Record<Network, string>> = { ERC20: '1', BEP20: '56' }

/**
 * Returns the address in a scanned text: bare, or in a wallet's link (`tron:T…?amount=5`, `ethereum:0x…@1/transfer?address=0x…`,
 * whose first address is the token's own). Null when a link names another chain, or requests something other than a payment.
 */
export function addressIn(text: string, network: Network): string | null {
  const link = /^[a-z][a-z0-9+.-]*:(?:\/\/)?(?:pay-)?([^@/?]+)(?:@(\d+))?(\/[^?]*)?(?:\?(.*))?$/is.exec(text.trim())
  if (!link) return text.trim()
  const [, target = '', chain, call = '', query = ''] = link
  if (chain !== undefined && chain !== chains[network]) return null
  if (call === '' || call === '/') return target
  return call === '/transfer' ? new URLSearchParams(query).get('address') : null
}

/** Lets the host scan QR codes until one contains an address of this network. */
export async function scanAddress(network: Network, hint: string): Promise<Scanned> {
  const features = $features.get()
  // Without the checksum code nothing may be accepted from a camera, so the scanner opens only after it has loaded.
  const contract = await import('../../../contract/wallet/address.ts').catch(() => null)
  if (!features || !contract) return { state: 'unavailable' }
  const read = (text: string): string | null => {
    const address = addressIn(text, network)
    return address !== null && contract.isAddressOf(network, address) ? address : null
  }
  const answer = await features.scan(hint, text => read(text) !== null)
  if (answer.state !== 'scanned') return answer
  // A result of a host that does not filter by itself is validated here.
  const address = read(answer.text)
  if (address === null) return { state: 'unavailable' }
  triggerHaptic('success')
  return { state: 'scanned', address }
}
