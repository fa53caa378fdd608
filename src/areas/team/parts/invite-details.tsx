import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import { formatMoment } from '../../../i18n/format-moment.ts'
import { $t } from '../../../i18n/translator.ts'
import { navigate } from '../../../location.ts'
import { PagedRows } from '../../../parts/paged-rows.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { DayHeading } from '../../../ui/lists/day-heading.tsx'
import { Row } from '../../../ui/lists/list.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { groupByInviter, type InviteRow, invites } from '../stores/invites.ts'

/** The merchant's invitations, newest first. */
export function InviteDetails() {
  const t = useStore($t)
  const render = useCallback(
    (row: InviteRow) =>
      'heading' in row ? (
        <DayHeading>{t('invite.inviter', { name: row.heading })}</DayHeading>
      ) : (
        <Row
          bare
          image={<Avatar name={row.friend_id} />}
          title={row.friend_id}
          subtitle={formatMoment(row.created_at)}
          value={
            row.status === 'accepted' ? (
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
      entries={groupByInviter}
      entryKey={({ id }) => id}
      cacheKey="invites"
      estimate={row => ('heading' in row ? 40 : 68)}
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
