import type { Handler } from '../../handler/handler.ts'
import { merchantHandlers } from './merchants.ts'
import { ownAccountHandlers } from './own-account.ts'
import { partnerHandlers } from './partners.ts'
import { passwordHandlers } from './passwords.ts'
import { profileHandlers } from './profile.ts'
import { sessionHandlers } from './sessions.ts'
import { signInHandlers } from './sign-in.ts'
import { telegramHandlers } from './telegram.ts'

export const accountHandlers: readonly Handler[] = [
  ...signInHandlers,
  ...sessionHandlers,
  ...telegramHandlers,
  ...passwordHandlers,
  ...profileHandlers,
  ...ownAccountHandlers,
  ...merchantHandlers,
  ...partnerHandlers
]
