import type { Handler } from '../handler.ts'
import { loginHandler } from './login.ts'
import { loginPasswordUpdateHandler } from './login-password-update.ts'
import { logoutHandler } from './logout.ts'
import { profileHandler } from './profile.ts'
import { profileUpdateHandler } from './profile-update.ts'
import { registerHandler } from './register.ts'
import { tokenRefreshHandler } from './token-refresh.ts'
import { withdrawPasswordUpdateHandler } from './withdraw-password-update.ts'

/** Every operation of the group `user`. */
export const userHandlers: readonly Handler[] = [
  registerHandler,
  loginHandler,
  tokenRefreshHandler,
  logoutHandler,
  profileHandler,
  profileUpdateHandler,
  loginPasswordUpdateHandler,
  withdrawPasswordUpdateHandler
]
