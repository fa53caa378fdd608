import { call } from '../../../api/request.ts'
import {
  type Invite,
  type InviteInfo,
  inviteInfo as infoOperation,
  inviteList,
  inviteSubmit
} from '../../../contract/team/invite.ts'
import { createForm } from '../../../stores/form.ts'
import { createResource } from '../../../stores/loadable.ts'
import { createPagedList } from '../../../stores/paged-list.ts'

// New members also count for missions, so they are announced with the topic of tasks.
const topics = ['task.changed'] as const

/** The merchant's code and links, and the number of invitations left today. */
export const inviteInfo = createResource(infoOperation, { topics })

/** Own invitations, newest first. */
export const invites = createPagedList(inviteList, { topics })

/** A row of the list of invitations: who invited, then their invitations. */
export type InviteRow = Invite | { id: string; heading: string }

/** Returns rows with one heading for each inviter, above the invitations of that inviter. */
export function groupByInviter(list: readonly Invite[]): InviteRow[] {
  return list.flatMap((invite, index) =>
    invite.inviter === list[index - 1]?.inviter
      ? [invite]
      : [{ id: `by-${invite.id}`, heading: invite.inviter }, invite]
  )
}

/** Invites a friend by the username that they will register with. */
export const inviteForm = createForm({
  name: 'invite',
  initial: { username: '' },
  schema: inviteSubmit.input,
  submit: async (values, options) => {
    const answer = await call(inviteSubmit, values, options)
    await inviteInfo.refresh()
    return answer
  }
})

/** Returns the link to share: Telegram's own if there is a bot, because it opens the app with the code. */
export const createInviteLink = ({ telegram_link, link }: Pick<InviteInfo, 'telegram_link' | 'link'>): string =>
  telegram_link ?? link
