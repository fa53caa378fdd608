import { formatMinor, parseAmount } from '../../contract/money.ts'

/** Returns the sum of amounts, as on the wire, in the same form. */
export const sumAmounts = (wires: readonly string[], scale: number): string =>
  formatMinor(
    wires.reduce((minor, wire) => minor + (parseAmount(wire, scale) ?? 0n), 0n),
    scale
  )
