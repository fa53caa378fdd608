import type { Handler } from '../../handler.ts'
import { vipListHandler } from './vip-list.ts'
import { vipUpgradeHandler } from './vip-upgrade.ts'

/** Every operation of the group `vip`. */
export const vipHandlers: readonly Handler[] = [vipListHandler, vipUpgradeHandler]
