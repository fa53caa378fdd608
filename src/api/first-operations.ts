import { langJson } from '../contract/help/text.ts'
import { appInfo } from '../contract/home/app-info.ts'
import { indexInfo } from '../contract/home/index-info.ts'

/** The operations behind `first`, as a fallback if its fast path fails. */
export const firstOperations = { appInfo, indexInfo, langJson }
