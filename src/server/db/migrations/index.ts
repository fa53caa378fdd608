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
import { comments } from './026-comments.ts'
import { receiptNotices } from './027-receipt-notices.ts'
import { payments } from './028-payments.ts'
import { staff } from './029-staff.ts'
import { rechargeQuotes } from './030-recharge-quotes.ts'
import { deposits } from './031-deposits.ts'
import { payouts } from './032-payouts.ts'
import { operatorDesk } from './033-operator-desk.ts'
import { transactionSearch } from './034-transaction-search.ts'
import { orderSearch } from './035-order-search.ts'
import { security } from './036-security.ts'
import { noticeTopics } from './037-notice-topics.ts'
import { orderDelivery } from './038-order-delivery.ts'
import { operatorLists } from './039-operator-lists.ts'
import { ownPrices } from './040-own-prices.ts'
import { payoutTransactions } from './041-payout-transactions.ts'
import { books } from './042-books.ts'
import { shopPages } from './043-shop-pages.ts'
import { closing } from './044-closing.ts'
import { waiting } from './045-waiting.ts'
import { conversations } from './046-conversations.ts'
import { buyerNames } from './047-buyer-names.ts'
import { questionVotes } from './048-question-votes.ts'
import { recordSearch } from './049-record-search.ts'
import { statementEnds } from './050-statement-ends.ts'
import { paymentStatements } from './051-payment-statements.ts'
import { depotOrder } from './052-depot-order.ts'
import { purchaseStatement } from './053-purchase-statement.ts'

/** One migration. It never changes after its release; a later migration corrects a mistake. */
export interface Migration {
  /** The name of its file: a consecutive number, and the subject. */
  name: string
  /** Statements. */
  sql: string
}

/** Every migration in order. */
export const migrations: readonly Migration[] = [
  { name: '001-people', sql: people },
  { name: '002-ledger', sql: ledger },
  { name: '003-documents', sql: documents },
  { name: '004-content', sql: content },
  { name: '005-commerce', sql: commerce },
  { name: '006-people-and-tasks', sql: peopleAndTasks },
  { name: '007-realtime', sql: realtime },
  { name: '008-hosts', sql: hosts },
  { name: '009-bot', sql: bot },
  { name: '010-export-session', sql: exportSession },
  { name: '011-own-notices', sql: ownNotices },
  { name: '012-unlinked', sql: unlinked },
  { name: '013-refresh-generation', sql: refreshGeneration },
  { name: '014-attempts', sql: attempts },
  { name: '015-sign-in-names', sql: signInNames },
  { name: '016-launched-sessions', sql: launchedSessions },
  { name: '017-final-answers', sql: finalAnswers },
  { name: '018-money-flows', sql: moneyFlows },
  { name: '019-export-zone', sql: exportZone },
  { name: '020-withdrawal-steps', sql: withdrawalSteps },
  { name: '021-received-and-credits', sql: receivedAndCredits },
  { name: '022-settlement', sql: settlement },
  { name: '023-result-notices', sql: resultNotices },
  { name: '024-feedback-news', sql: feedbackNews },
  { name: '025-record-chunks', sql: recordChunks },
  { name: '026-comments', sql: comments },
  { name: '027-receipt-notices', sql: receiptNotices },
  { name: '028-payments', sql: payments },
  { name: '029-staff', sql: staff },
  { name: '030-recharge-quotes', sql: rechargeQuotes },
  { name: '031-deposits', sql: deposits },
  { name: '032-payouts', sql: payouts },
  { name: '033-operator-desk', sql: operatorDesk },
  { name: '034-transaction-search', sql: transactionSearch },
  { name: '035-order-search', sql: orderSearch },
  { name: '036-security', sql: security },
  { name: '037-notice-topics', sql: noticeTopics },
  { name: '038-order-delivery', sql: orderDelivery },
  { name: '039-operator-lists', sql: operatorLists },
  { name: '040-own-prices', sql: ownPrices },
  { name: '041-payout-transactions', sql: payoutTransactions },
  { name: '042-books', sql: books },
  { name: '043-shop-pages', sql: shopPages },
  { name: '044-closing', sql: closing },
  { name: '045-waiting', sql: waiting },
  { name: '046-conversations', sql: conversations },
  { name: '047-buyer-names', sql: buyerNames },
  { name: '048-question-votes', sql: questionVotes },
  { name: '049-record-search', sql: recordSearch },
  { name: '050-statement-ends', sql: statementEnds },
  { name: '051-payment-statements', sql: paymentStatements },
  { name: '052-depot-order', sql: depotOrder },
  { name: '053-purchase-statement', sql: purchaseStatement }
]
