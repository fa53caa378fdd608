import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import type { Invite } from '../../../contract/entities/team.ts'
import { formatMoment } from '../../../i18n/format-moment.ts'
import { $t } from '../../../i18n/translator.ts'
import { navigate } from '../../../location.ts'
import { PagedRows } from '../../../parts/paged-rows.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Row } from '../../../ui/lists/list.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { invites } from '../stores/invites.ts'

/** The merchant's invitations, newest first. */
export function InviteDetails() {
  const t = useStore($t)
  const render = useCallback(
    (invite: Invite) => (
      <Row
        bare
        image={<Avatar name={invite.friend_id} />}
        title={invite.friend_id}
        subtitle={`${t('invite.inviter', { name: invite.inviter })} · ${formatMoment(invite.created_at)}`}
        value={
          invite.status === 'accepted' ? (
            <Status tone="success" label={t('invite.accepted')} />
          ) : (
            <Status tone="pending" label={t('invite.pending')} />
          )
        }
      />
    ),
    [t]
  )
  return (
    <PagedRows
      list={invites}
      filter={{}}
      label={t('invite.list')}
      cacheKey="invites"
      estimate={72}
      render={render}
      empty={
        <EmptyState
          art="team"
          title={t('invite.emptyTitle')}
          message={t('invite.empty')}
          action={{ label: t('invite.start'), onClick: () => navigate('/invite', { replace: true }) }}
        />
      }
    />
  )
}
