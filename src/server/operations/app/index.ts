import type { Handler } from '../../handler.ts'
import { appInfoHandler } from './app-info.ts'
import { articleHandler } from './article.ts'
import { indexInfoHandler } from './index-info.ts'
import { langJsonHandler } from './lang-json.ts'
import { qaDetailHandler } from './qa-detail.ts'
import { qaListHandler } from './qa-list.ts'

/** Every operation of the group `app`. */
export const appHandlers: readonly Handler[] = [
  appInfoHandler,
  indexInfoHandler,
  langJsonHandler,
  articleHandler,
  qaDetailHandler,
  qaListHandler
]
