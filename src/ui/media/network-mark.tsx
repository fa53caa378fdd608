import { Avatar } from './avatar.tsx'
import './network-mark.css'

/** Drawn in a square of 40: Tron's arrow head, Ethereum's octahedron, the squares of BNB Chain. */
const drawings: Record<string, { dark: string; light: string } | undefined> = {
  TRC20: {
    light: 'M10 11l16 3 4 5-11 12zM14.500 14l5 13 1.500-10z',
    dark: 'M14.500 14l11 2.200-4.500 2.800zM23 19.500l3.800-2.300 1.200 1.600-6 6.700z'
  },
  ERC20: {
    light: 'M20 8v9.500l8 3.500zM20 25.500V32l8-8.500z',
    dark: 'M20 8l-8 13 8-3.500zM12 23.500l8 8.500v-6.500zM20 17.500L12 21l8 4.500 8-4.500z'
  },
  BEP20: {
    light:
      'M20 9l5.500 5.500-2.300 2.300L20 13.600l-3.200 3.200-2.300-2.300zM31 20l-2.500 2.500L26 20l2.500-2.500zM14 20l-2.500 2.500L9 20l2.500-2.500zM20 31l-5.500-5.500 2.300-2.300 3.200 3.200 3.200-3.200 2.300 2.300zM23 20l-3 3-3-3 3-3z',
    dark: ''
  }
}

/** The mark of a network, in the colours by which people know it. The name stands beside it. */
export function NetworkMark({ network }: { network: string }) {
  const drawing = drawings[network]
  if (!drawing) return <Avatar name={network} />
  return (
    <span className={`network-mark network-mark-${network.toLowerCase()}`} aria-hidden="true">
      <svg viewBox="0 0 40 40" width={40} height={40} role="presentation">
        <path d={drawing.light} />
        <path className="network-mark-dark" d={drawing.dark} />
      </svg>
    </span>
  )
}
