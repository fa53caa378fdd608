import { type RawBuilder, sql } from 'kysely'
import type { Sort } from '../../contract/page.ts'
import { type Days, isWithinDays } from '../db/days.ts'
import { hasPart, matchesDocument, matchesOwner, parseKeyword } from '../db/keyword.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db } from '../db/schema.ts'
import { chooseSort, createSequence } from '../db/sort.ts'
import { toFeedback } from './feedback.ts'

interface FeedbackFilter extends PageRequest, Days {
  answered?: 'yes' | 'no' | undefined
  merchant_id?: string | undefined
  sort?: Sort | undefined
  keyword?: string | undefined
}

/** Returns conversations of all merchants, by their last message. */
export async function listAllFeedback(db: Db, page: FeedbackFilter) {
  const { answered, merchant_id, keyword = '' } = page
  const sort = chooseSort(page.sort, answered === 'no')
  const all = db
    .selectFrom('feedback')
    .$if(answered !== undefined, query => query.where('answered_at', answered === 'yes' ? 'is not' : 'is', null))
    .$if(merchant_id !== undefined, query => query.where('feedback.merchant_id', '=', merchant_id ?? ''))
    .$if(keyword !== '', query => query.where(matchesFeedback(keyword)))
    .where(isWithinDays(page, sql`feedback.last_at`))
  return paginate(
    all,
    page,
    query =>
      query
        .innerJoin('merchant', 'merchant.id', 'feedback.merchant_id')
        .selectAll('feedback')
        .select('merchant.account')
        .orderBy(createSequence(sort, { table: 'feedback', since: 'last_at' })),
    rows => rows.map(({ account, ...row }) => ({ ...toFeedback(row), merchant_id: row.merchant_id, account }))
  )
}

/**
 * Returns the condition for conversations that a keyword finds: by the beginning of the account, the number or id of the document that
 * one is about, or a part of any message.
 */
export function matchesFeedback(typed: string): RawBuilder<boolean> {
  const keyword = parseKeyword(typed, 0)
  const { text, number, id } = keyword
  const messageMatches = sql`SELECT feedback_id FROM feedback_message WHERE ${hasPart(sql`fold_text(content)`, text)}`
  return matchesDocument('feedback', keyword, [
    matchesOwner('feedback', keyword),
    sql`right(feedback.subject_id::text, 6) = ${number}`,
    sql`feedback.subject_id = ${id}::uuid`,
    sql`feedback.id = ANY (ARRAY(${messageMatches}))`
  ])
}
