import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import type { Invite } from '../../../contract/entities/team.ts'
import { formatMoment } from '../../../i18n/format-moment.ts'
import { $t } from '../../../i18n/translator.ts'
import { navigate } from '../../../location.ts'
import { PagedRows } from '../../../parts/paged-rows.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Row } from '../../../ui/lists/list.tsx'
import { invites } from '../stores/invites.ts'

/** The merchant's invitations, newest first. */
export function InviteDetails() {
  const t = useStore($t)
  const render = useCallback(
    (invite: Invite) => (
      <Row
        bare
        icon="user-round"
        iconTone={invite.status === 'accepted' ? 'success' : 'neutral'}
        title={invite.friend_id}
        subtitle={formatMoment(invite.created_at)}
        value={
          invite.status === 'accepted' ? (
            <Status tone="success" label={t('invite.accepted')} />
          ) : (
            <Status tone="pending" label={t('invite.pending')} />
          )
        }
        status={
          <Text as="span" size="secondary" tone="quiet">
            {t('invite.inviter', { name: invite.inviter })}
          </Text>
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
      estimate={92}
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
