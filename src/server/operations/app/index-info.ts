import { indexInfo } from '../../../contract/app/index-info.ts'
import { readHome } from '../../services/home.ts'
import { handle } from '../handler.ts'

export const indexInfoHandler = handle(indexInfo, (_input, context) => readHome(context))
