import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import type { Member } from '../../../contract/team/member.ts'
import { formatDate } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { navigate, toHref } from '../../../location.ts'
import { PagedRows } from '../../../parts/paged-rows.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { GradeBadge } from '../../../ui/cards/grade-mark.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Row } from '../../../ui/lists/list.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { createMembersPlace, members, readReferralLevel, teamCounts } from '../stores/team.ts'

/** Members of the team by referral level. The tab is part of the address. */
export function TeamDetailScreen({ query }: ScreenProps) {
  const t = useStore($t)
  const degree = readReferralLevel(query)
  const counted = useLoaded(teamCounts, {})
  const counts = counted.state === 'ready' ? counted.data : undefined
  const render = useCallback(
    (member: Member) => (
      <Row
        bare
        image={<Avatar name={member.nickname} />}
        title={member.nickname}
        // Direct members need no note: only indirect ones have an inviter in between.
        subtitle={member.degree === 2 && t('team.through', { name: member.through })}
        status={member.status === 'closed' && <Status tone="neutral" icon="ban" label={t('team.closed')} />}
        value={<GradeBadge grade={member.grade} name={t(`grade.${member.grade}`)} />}
        note={formatDate(member.joined_at)}
      />
    ),
    [t]
  )
  return (
    <Stack gap={4}>
      <Tabs
        label={t('team.byDegree')}
        tabs={[
          { value: 'all', label: t('team.all'), count: counts && counts.first + counts.second },
          { value: '1', label: t('team.first'), count: counts?.first },
          { value: '2', label: t('team.second'), count: counts?.second }
        ]}
        value={degree ? `${degree}` : 'all'}
        onInput={next =>
          navigate(createMembersPlace(readReferralLevel(new URLSearchParams({ degree: next }))), { replace: true })
        }
      />
      <PagedRows
        list={members}
        filter={degree ? { degree } : {}}
        label={t('team.members')}
        cacheKey={createMembersPlace(degree)}
        estimate={72}
        render={render}
        empty={
          <EmptyState
            art="team"
            title={degree === 2 ? undefined : t('team.emptyTitle')}
            message={t(degree === 2 ? 'team.emptySecond' : 'team.empty')}
            action={{ label: t('team.toInvite'), href: toHref('/invite') }}
          />
        }
      />
    </Stack>
  )
}
