import { sql } from 'kysely'
import type { Member, ReferralLevel, TeamInfo } from '../../contract/team/member.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db, Merchant } from '../db/schema.ts'
import { calculatePeriodStarts } from '../time/period-starts.ts'

// Members who joined through the merchant, and those who joined through one of these. Their earnings pay nothing to the inviters.
const selectTeam = (merchantId: string) => sql<Merchant & { degree: ReferralLevel }>`
  (SELECT first.*, 1 AS degree FROM merchant AS first WHERE first.invited_by = ${merchantId}
   UNION ALL
   SELECT second.*, 2 FROM merchant AS first JOIN merchant AS second ON second.invited_by = first.id
   WHERE first.invited_by = ${merchantId})`

/** Returns the counts of the team; "today" and "this month" are in the merchant's time zone. */
export async function readTeam(db: Db, merchant: Merchant, timezone: string): Promise<TeamInfo> {
  const { today, month } = calculatePeriodStarts(merchant.timezone || timezone, new Date())
  const { rows } = await sql<Omit<TeamInfo, 'invite_code'>>`
    SELECT count(*) FILTER (WHERE degree = 1)::integer AS first, count(*) FILTER (WHERE degree = 2)::integer AS second,
      count(*) FILTER (WHERE created_at >= ${today})::integer AS joined_today,
      count(*) FILTER (WHERE created_at >= ${month})::integer AS joined_month
    FROM ${selectTeam(merchant.id)} AS member`.execute(db)
  const counts = rows[0]
  if (!counts) throw new Error('an aggregate without a row')
  return { ...counts, invite_code: merchant.invite_code }
}

/** Returns members of the team, newest first. */
export async function listMembers(
  db: Db,
  merchantId: string,
  page: PageRequest & { degree?: ReferralLevel | undefined }
) {
  const { degree } = page
  const members = db
    .selectFrom(selectTeam(merchantId).as('member'))
    .$if(degree !== undefined, query => query.where('degree', '=', degree ?? 1))
  return paginate(
    members,
    page,
    query =>
      query
        .innerJoin('merchant as inviter', 'inviter.id', 'member.invited_by')
        .select(['member.id', 'member.shop_code', 'member.nickname', 'member.grade', 'member.degree', 'member.status'])
        .select(['member.created_at', 'inviter.nickname as through'])
        .orderBy('member.created_at', 'desc')
        .orderBy('member.id', 'desc'),
    rows => rows.map(({ created_at, ...row }): Member => ({ ...row, joined_at: created_at.toISOString() }))
  )
}
