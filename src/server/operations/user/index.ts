import type { Handler } from '../../handler.ts'
import { feedbackListHandler } from './feedback-list.ts'
import { feedbackSubmitHandler } from './feedback-submit.ts'
import { loginHandler } from './login.ts'
import { loginPartnerHandler } from './login-partner.ts'
import { loginPasswordUpdateHandler } from './login-password-update.ts'
import { loginTelegramHandler } from './login-telegram.ts'
import { logoutHandler } from './logout.ts'
import { missionCenterListHandler } from './mission-center-list.ts'
import { missionCenterSubmitHandler } from './mission-center-submit.ts'
import { passwordResetHandler } from './password-reset.ts'
import { profileHandler } from './profile.ts'
import { profileUpdateHandler } from './profile-update.ts'
import { registerHandler } from './register.ts'
import { shareTaskDetailHandler } from './share-task-detail.ts'
import { shareTaskListHandler } from './share-task-list.ts'
import { shareTaskSubmitHandler } from './share-task-submit.ts'
import { telegramBindHandler } from './telegram-bind.ts'
import { telegramPreparedMessageHandler } from './telegram-prepared-message.ts'
import { telegramRegisterHandler } from './telegram-register.ts'
import { telegramUnbindHandler } from './telegram-unbind.ts'
import { tokenRefreshHandler } from './token-refresh.ts'
import { unlockCreateHandler } from './unlock-create.ts'
import { unlockDeleteHandler } from './unlock-delete.ts'
import { withdrawPasswordUpdateHandler } from './withdraw-password-update.ts'

/** Every operation of the group `user`. */
export const userHandlers: readonly Handler[] = [
  registerHandler,
  loginHandler,
  tokenRefreshHandler,
  logoutHandler,
  passwordResetHandler,
  profileHandler,
  profileUpdateHandler,
  loginPasswordUpdateHandler,
  withdrawPasswordUpdateHandler,
  feedbackListHandler,
  feedbackSubmitHandler,
  missionCenterListHandler,
  missionCenterSubmitHandler,
  shareTaskDetailHandler,
  shareTaskListHandler,
  shareTaskSubmitHandler,
  loginTelegramHandler,
  telegramBindHandler,
  telegramRegisterHandler,
  telegramUnbindHandler,
  telegramPreparedMessageHandler,
  loginPartnerHandler,
  unlockCreateHandler,
  unlockDeleteHandler
]
