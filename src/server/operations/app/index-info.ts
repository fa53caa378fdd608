import { indexInfo } from '../../../contract/app/index-info.ts'
import { handle } from '../../handler.ts'
import { readHome } from '../../home/home.ts'

export const indexInfoHandler = handle(indexInfo, (_input, context) => readHome(context))
