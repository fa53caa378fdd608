// The parts of home that load after its first paint.
import { useStore } from '@nanostores/react'
import { useLocalAmount } from '../../../parts/local-amount.ts'
import { $hideAmounts } from '../../../stores/amounts.ts'

export { LoadFailed } from '../../../parts/load-failed.tsx'
export { PauseBanner } from '../../../parts/pause-banner.tsx'

/** About how much an amount is in the local currency, behind that amount. */
export function LocalAmount({ wire }: { wire: string }) {
  const isHidden = useStore($hideAmounts)
  const local = useLocalAmount(isHidden ? undefined : wire)
  return local && ` ≈ ${local.amount}`
}
