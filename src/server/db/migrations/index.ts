import { people } from './001-people.ts'
import { ledger } from './002-ledger.ts'
import { documents } from './003-documents.ts'
import { content } from './004-content.ts'
import { commerce } from './005-commerce.ts'
import { peopleAndTasks } from './006-people-and-tasks.ts'
import { realtime } from './007-realtime.ts'
import { hosts } from './008-hosts.ts'
import { bot } from './009-bot.ts'
import { exportSession } from './010-export-session.ts'
import { ownNotices } from './011-own-notices.ts'
import { unlinked } from './012-unlinked.ts'
import { refreshGeneration } from './013-refresh-generation.ts'
import { attempts } from './014-attempts.ts'
import { signInNames } from './015-sign-in-names.ts'
import { launchedSessions } from './016-launched-sessions.ts'
import { finalAnswers } from './017-final-answers.ts'
import { moneyFlows } from './018-money-flows.ts'
import { exportZone } from './019-export-zone.ts'
import { withdrawalSteps } from './020-withdrawal-steps.ts'
import { receivedAndCredits } from './021-received-and-credits.ts'
import { settlement } from './022-settlement.ts'
import { resultNotices } from './023-result-notices.ts'
import { feedbackNews } from './024-feedback-news.ts'
import { recordChunks } from './025-record-chunks.ts'

/** A step forward. Never changed once it has left this repository; a mistake in one is put right by the next. */
export interface Migration {
  number: number
  name: string
  /** Statements; they run in one transaction with the note that they ran. */
  sql: string
}

/** Every migration in its order. */
export const migrations: readonly Migration[] = [
  { number: 1, name: 'people', sql: people },
  { number: 2, name: 'ledger', sql: ledger },
  { number: 3, name: 'documents', sql: documents },
  { number: 4, name: 'content', sql: content },
  { number: 5, name: 'commerce', sql: commerce },
  { number: 6, name: 'people-and-tasks', sql: peopleAndTasks },
  { number: 7, name: 'realtime', sql: realtime },
  { number: 8, name: 'hosts', sql: hosts },
  { number: 9, name: 'bot', sql: bot },
  { number: 10, name: 'export-session', sql: exportSession },
  { number: 11, name: 'own-notices', sql: ownNotices },
  { number: 12, name: 'unlinked', sql: unlinked },
  { number: 13, name: 'refresh-generation', sql: refreshGeneration },
  { number: 14, name: 'attempts', sql: attempts },
  { number: 15, name: 'sign-in-names', sql: signInNames },
  { number: 16, name: 'launched-sessions', sql: launchedSessions },
  { number: 17, name: 'final-answers', sql: finalAnswers },
  { number: 18, name: 'money-flows', sql: moneyFlows },
  { number: 19, name: 'export-zone', sql: exportZone },
  { number: 20, name: 'withdrawal-steps', sql: withdrawalSteps },
  { number: 21, name: 'received-and-credits', sql: receivedAndCredits },
  { number: 22, name: 'settlement', sql: settlement },
  { number: 23, name: 'result-notices', sql: resultNotices },
  { number: 24, name: 'feedback-news', sql: feedbackNews },
  { number: 25, name: 'record-chunks', sql: recordChunks }
]
