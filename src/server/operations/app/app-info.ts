import { appInfo } from '../../../contract/app/app-info.ts'
import { readAppInfo } from '../../services/app-info.ts'
import { handle } from '../handler.ts'

export const appInfoHandler = handle(appInfo, (_input, { db, config }) => readAppInfo(db, config))
