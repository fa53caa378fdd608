import { appInfo } from '../../../contract/app/app-info.ts'
import { handle } from '../../handler.ts'
import { readAppInfo } from '../../home/app-info.ts'

export const appInfoHandler = handle(appInfo, (_input, { db, config }) => readAppInfo(db, config))
