// Responses about the team and invitations for tests.
import type { Invite, InviteInfo } from '../../src/contract/team/invite.ts'
import type { Member, TeamInfo } from '../../src/contract/team/member.ts'
import { ids } from './samples.ts'

const at = '2026-03-04T05:06:07.000Z'

export const teamInfo = (over: Partial<TeamInfo> = {}): TeamInfo => ({
  first: 4,
  second: 7,
  joined_today: 1,
  joined_month: 3,
  invite_code: 'K7QM2X',
  ...over
})

export const member = (over: Partial<Member> = {}): Member => ({
  id: ids.first,
  shop_code: '12345678',
  nickname: 'Mai',
  grade: 'platinum',
  degree: 1,
  status: 'active',
  through: 'An',
  joined_at: at,
  ...over
})

export const inviteInfo = (over: Partial<InviteInfo> = {}): InviteInfo => ({
  invite_code: 'K7QM2X',
  link: 'https://shop.example/#/register?code=K7QM2X',
  telegram_link: null,
  per_day: 2,
  left_today: 2,
  pending: 1,
  accepted: 1,
  ...over
})

export const invite = (over: Partial<Invite> = {}): Invite => ({
  id: ids.first,
  friend_id: 'mai.shop',
  status: 'pending',
  inviter: 'an.shop',
  created_at: at,
  accepted_at: null,
  ...over
})

export const createPage = <T>(list: T[]) => ({ list, total: list.length, page: 1, page_size: 20 })
