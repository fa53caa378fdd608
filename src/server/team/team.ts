import { sql } from 'kysely'
import type { Member, ReferralLevel } from '../../contract/entities/team.ts'
import type { TeamInfo } from '../../contract/team/team-info.ts'
import { offsetOf, type PageRequest, pageAnswer } from '../db/page.ts'
import type { Db, GradeName, Merchant } from '../db/schema.ts'
import { periodStarts } from '../time/period-starts.ts'

// Who joined through the merchant, and who joined through one of those. No money flows along these lines.
const team = (merchantId: string) => sql`
  (SELECT first.*, 1 AS degree FROM merchant AS first WHERE first.invited_by = ${merchantId}
   UNION ALL
   SELECT second.*, 2 FROM merchant AS first JOIN merchant AS second ON second.invited_by = first.id
   WHERE first.invited_by = ${merchantId}) AS member`

/** Counts of the team; "today" and "this month" are the merchant's own. */
export async function readTeam(db: Db, merchant: Merchant, timezone: string): Promise<TeamInfo> {
  const { today, month } = periodStarts(merchant.timezone || timezone, new Date())
  const { rows } = await sql<Omit<TeamInfo, 'invite_code'>>`
    SELECT count(*) FILTER (WHERE degree = 1)::integer AS first, count(*) FILTER (WHERE degree = 2)::integer AS second,
      count(*) FILTER (WHERE created_at >= ${today})::integer AS joined_today,
      count(*) FILTER (WHERE created_at >= ${month})::integer AS joined_month
    FROM ${team(merchant.id)}`.execute(db)
  const counts = rows[0]
  if (!counts) throw new Error('an aggregate without a row')
  return { ...counts, invite_code: merchant.invite_code }
}

interface Row {
  id: string
  shop_code: string
  nickname: string
  grade: GradeName
  degree: ReferralLevel
  status: 'active' | 'closed'
  through: string
  created_at: Date
}

/** Members of the team, newest first. */
export async function listMembers(
  db: Db,
  merchantId: string,
  page: PageRequest & { degree?: ReferralLevel | undefined }
) {
  const where = page.degree === undefined ? sql`true` : sql`degree = ${page.degree}`
  const { rows: counted } = await sql<{ total: bigint }>`
    SELECT count(*) AS total FROM ${team(merchantId)} WHERE ${where}`.execute(db)
  const { rows } = await sql<Row>`
    SELECT member.id, member.shop_code, member.nickname, member.grade, degree, member.status, member.created_at,
      inviter.nickname AS through
    FROM ${team(merchantId)} JOIN merchant AS inviter ON inviter.id = member.invited_by
    WHERE ${where} ORDER BY member.created_at DESC, member.id DESC
    LIMIT ${page.page_size} OFFSET ${offsetOf(page)}`.execute(db)
  const list = rows.map(({ created_at, ...row }): Member => ({ ...row, joined_at: created_at.toISOString() }))
  return pageAnswer(list, counted[0]?.total ?? 0, page)
}
