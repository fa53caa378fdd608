import { recordFile } from '../../../contract/wallet/record-file.ts'
import { handle } from '../../handler.ts'
import { readRecordLink } from '../../wallet/record-link.ts'
import { csvAnswer } from './csv-answer.ts'

// Telegram's client in the browser fetches the file itself; nobody else's page may.
const headers = {
  'access-control-allow-origin': 'https://web.telegram.org',
  'access-control-expose-headers': 'Content-Disposition',
  vary: 'Origin',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex'
}

export const recordFileHandler = handle(recordFile, async ({ ticket }, context) => {
  const chosen = await readRecordLink(context.db, ticket)
  return csvAnswer(context, { ...chosen, config: context.config }, headers)
})
