import { call } from '../../../api/request.ts'
import { type InviteInfo, inviteInfo as infoOperation } from '../../../contract/team/invite-info.ts'
import { inviteList } from '../../../contract/team/invite-list.ts'
import { inviteSubmit } from '../../../contract/team/invite-submit.ts'
import { createForm } from '../../../stores/form.ts'
import { resource } from '../../../stores/loadable.ts'
import { pagedList } from '../../../stores/paged-list.ts'

// A friend who comes counts for missions too: that is how it is announced.
const topics = ['task.changed'] as const

/** The own code and links, and how many may be invited today. */
export const inviteInfo = resource(infoOperation, { topics })

/** Own invitations, newest first. */
export const invites = pagedList(inviteList, { key: invite => invite.id, topics })

/** Inviting a friend by the username that they will register with. */
export const inviteForm = createForm({
  name: 'invite',
  initial: { username: '' },
  schema: inviteSubmit.input,
  submit: async (values, options) => {
    const sent = await call(inviteSubmit, values, options)
    await inviteInfo.refresh()
    return sent
  }
})

/** The link to hand out: Telegram's own where there is a bot, because it opens the app with the code in it. */
export const linkOf = ({ telegram_link, link }: Pick<InviteInfo, 'telegram_link' | 'link'>): string =>
  telegram_link ?? link
