import type { Handler } from '../../handler/handler.ts'
import { contentHandlers } from './content.ts'
import { feedbackHandlers } from './feedback.ts'
import { noticeHandlers } from './notices.ts'

export const helpHandlers: readonly Handler[] = [...contentHandlers, ...noticeHandlers, ...feedbackHandlers]
