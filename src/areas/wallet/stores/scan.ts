import type { Network } from '../../../contract/wallet/network.ts'
import { $features, triggerHaptic } from '../../../stores/features.ts'

/** The result of scanning an address. `network` is null when the code is not of the chosen network and does not say of which. */
type ScanResult =
  | { state: 'scanned'; address: string; network: Network | null }
  | { state: 'cancelled' }
  | { state: 'unavailable' }

/** Lets the host scan QR codes until one contains an address. */
export async function scanAddress(network: Network, hint: string): Promise<ScanResult> {
  const features = $features.get()
  // Without the checksum code nothing may be accepted from a camera, so the scanner opens only after it has loaded.
  const reader = await import('./scanned-address.ts').catch(() => null)
  if (!features || !reader) return { state: 'unavailable' }
  const answer = await features.scan(hint, text => reader.readScanned(text, network) !== null)
  if (answer.state !== 'scanned') return answer
  // A result of a host that does not filter by itself is validated here.
  const code = reader.readScanned(answer.text, network)
  if (code === null) return { state: 'unavailable' }
  triggerHaptic('success')
  return { state: 'scanned', ...code }
}
