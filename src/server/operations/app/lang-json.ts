import { langJson } from '../../../contract/app/lang-json.ts'
import { handle } from '../../handler.ts'
import { readPack } from '../../help/lang-json.ts'
import { readLanguage } from '../../text/language.ts'

export const langJsonHandler = handle(langJson, (input, { db, language }) =>
  // A language that we do not have is answered in the best one that the reader takes.
  readPack(db, readLanguage(input.lang) ?? language)
)
