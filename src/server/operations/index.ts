import type { Handler } from '../handler.ts'
import { appHandlers } from './app/index.ts'
import { noticeHandlers } from './notice/index.ts'
import { operatorHandlers } from './operator/index.ts'
import { partnerHandlers } from './partner/index.ts'
import { projectHandlers } from './project/index.ts'
import { storeHandlers } from './store/index.ts'
import { teamHandlers } from './team/index.ts'
import { uploadHandlers } from './upload/index.ts'
import { userHandlers } from './user/index.ts'
import { vipHandlers } from './vip/index.ts'
import { walletHandlers } from './wallet/index.ts'

/** Every operation that this backend answers; one file each under `operations/<group>/<call>.ts`. */
export const handlers: readonly Handler[] = [
  ...appHandlers,
  ...userHandlers,
  ...walletHandlers,
  ...noticeHandlers,
  ...storeHandlers,
  ...projectHandlers,
  ...teamHandlers,
  ...vipHandlers,
  ...uploadHandlers,
  ...operatorHandlers,
  ...partnerHandlers
]
