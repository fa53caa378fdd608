import type { Handler } from '../../handler.ts'
import { partnerLoginCodeHandler } from './login-code.ts'

/** Every operation of the group `partner`. */
export const partnerHandlers: readonly Handler[] = [partnerLoginCodeHandler]
