import { appInfo } from '../../contract/app/app-info.ts'
import { indexInfo } from '../../contract/app/index-info.ts'
import { type Handler, handle } from '../handler.ts'
import { readAppInfo } from './app-info.ts'
import { readHome } from './home.ts'

export const homeHandlers: readonly Handler[] = [
  handle(appInfo, (_input, { db, config }) => readAppInfo(db, config)),
  handle(indexInfo, (_input, context) => readHome(context))
]
