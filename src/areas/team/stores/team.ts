import type { ReferralLevel } from '../../../contract/entities/team.ts'
import { memberList } from '../../../contract/team/member-list.ts'
import { teamInfo } from '../../../contract/team/team-info.ts'
import { resource } from '../../../stores/loadable.ts'
import { pagedList } from '../../../stores/paged-list.ts'

// Who opens a shop through the merchant counts for missions too: that is how it is announced.
const topics = ['task.changed'] as const

/** How many joined through the merchant, and the own code. */
export const team = resource(teamInfo, { topics })

/** The same beside the list of members: there its failure is no news. */
export const teamCounts = resource(teamInfo, { quiet: true, topics })

/** Members of the team, newest first. */
export const members = pagedList(memberList, { key: member => member.id, topics })

/** The degree that a place's query names; anything else means both. */
export function readReferralLevel(query: URLSearchParams): ReferralLevel | undefined {
  const asked = query.get('degree')
  return asked === '1' ? 1 : asked === '2' ? 2 : undefined
}

/** The place of the members of a degree. */
export const membersPlace = (degree?: ReferralLevel): string =>
  degree ? `/team/detail?degree=${degree}` : '/team/detail'
