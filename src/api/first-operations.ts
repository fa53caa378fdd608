import { appInfo } from '../contract/app/app-info.ts'
import { indexInfo } from '../contract/app/index-info.ts'
import { langJson } from '../contract/app/lang-json.ts'

/** The operations behind `first`, for when its quick way fails. */
export const firstOperations = { appInfo, indexInfo, langJson }
