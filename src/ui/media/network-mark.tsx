import { Avatar } from './avatar.tsx'
import './network-mark.css'

/** Drawn in a square of 40: Tron's arrow head, Ethereum's octahedron, the squares of BNB Chain. */
const drawings: Record<string, string | undefined> = {
  TRC20: 'M10 11l17 4 3 5-13 12z',
  ERC20: 'M20 7l-8 14 8 4 8-4zM12 24l8 9 8-9-8 4z',
  BEP20: 'M20 9l4 4-4 4-4-4zM13 16l4 4-4 4-4-4zM27 16l4 4-4 4-4-4zM20 23l4 4-4 4-4-4z'
}

type NetworkMarkProps = { network: string; size?: 40 | 64 | undefined }

/** The mark of a network, in the color by which people know it. The name stands beside it. */
export function NetworkMark({ network, size = 40 }: NetworkMarkProps) {
  const drawing = drawings[network]
  if (!drawing) return <Avatar name={network} size={size} />
  return (
    <svg
      className={`network-mark network-mark-${network.toLowerCase()}`}
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden="true"
    >
      <path d={drawing} />
    </svg>
  )
}
