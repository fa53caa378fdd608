import { appInfo } from '../contract/app/app-info.ts'
import { indexInfo } from '../contract/app/index-info.ts'
import { langJson } from '../contract/app/lang-json.ts'

/** The operations behind `first`, as a fallback if its fast path fails. */
export const firstOperations = { appInfo, indexInfo, langJson }
