import './qr-code.css'

/** Light modules around the code, as the standard asks. */
const QUIET_ZONE = 3

function formatPath(matrix: readonly (readonly boolean[])[]): string {
  return matrix
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z` : '')))
    .join('')
}

type QrCodeProps = {
  /** Undefined while it is computed; the place is kept. */
  matrix: readonly (readonly boolean[])[] | undefined
  label: string
}

/** Always dark on white, because many scanners do not read inverted codes. */
export function QrCode({ matrix, label }: QrCodeProps) {
  if (!matrix) return <svg className="qr-code" viewBox="0 0 1 1" aria-hidden="true" />
  const size = matrix.length + QUIET_ZONE * 2
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={formatPath(matrix)} />
    </svg>
  )
}
