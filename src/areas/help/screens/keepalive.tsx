import { keepAlive } from '../parts/kept-alive.tsx'
import { ProfitCalculator } from '../parts/profit-calculator.tsx'

/** The profit calculator. It is kept alive, so that typed values are there on return. */
export const KeepaliveScreen = keepAlive(ProfitCalculator)
