import type { Handler } from '../../handler.ts'
import { noticeDetailHandler } from './notice-detail.ts'
import { noticeListHandler } from './notice-list.ts'
import { noticeReadHandler } from './notice-read.ts'

/** Every operation of the group `notice`. */
export const noticeHandlers: readonly Handler[] = [noticeDetailHandler, noticeListHandler, noticeReadHandler]
