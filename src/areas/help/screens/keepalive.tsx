import { keptAlive } from '../parts/kept-alive.tsx'
import { ProfitCalculator } from '../parts/profit-calculator.tsx'

/** The profit calculator: what was typed is there when one comes back. */
export const KeepaliveScreen = keptAlive(ProfitCalculator)
