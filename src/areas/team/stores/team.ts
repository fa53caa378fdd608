import { memberList, type ReferralLevel, teamInfo } from '../../../contract/team/member.ts'
import { createResource } from '../../../stores/loadable.ts'
import { createPagedList } from '../../../stores/paged-list.ts'

// New members also count for missions, so they are announced with the topic of tasks.
const topics = ['task.changed'] as const

/** The number of members, and the merchant's code. */
export const team = createResource(teamInfo, { topics })

/** The number of members beside their list, where its failure shows no message. */
export const teamCounts = createResource(teamInfo, { quiet: true, topics })

/** Members of the team, newest first. */
export const members = createPagedList(memberList, { topics })

/** How many members the page of the team shows. */
export const LATEST_MEMBERS = 8

/** The newest members, beside whatever the list of all is at. */
export const latestMembers = createPagedList(memberList, { pageSize: LATEST_MEMBERS, topics })

/** Returns the referral level of a URL query; anything else means both. */
export function readReferralLevel(query: URLSearchParams): ReferralLevel | undefined {
  const value = query.get('degree')
  return value === '1' ? 1 : value === '2' ? 2 : undefined
}

/** Returns the URL of the members of a level. */
export const createMembersPlace = (degree?: ReferralLevel): string =>
  degree ? `/team/detail?degree=${degree}` : '/team/detail'
