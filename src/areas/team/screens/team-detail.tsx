import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import type { Member } from '../../../contract/team/member.ts'
import { $t } from '../../../i18n/translator.ts'
import { navigate, toHref } from '../../../location.ts'
import { PagedRows } from '../../../parts/paged-rows.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { MemberRow } from '../parts/member-row.tsx'
import { createMembersPlace, members, readReferralLevel, teamCounts } from '../stores/team.ts'

/** Members of the team by referral level. The tab is part of the address. */
export function TeamDetailScreen({ query }: ScreenProps) {
  const t = useStore($t)
  const degree = readReferralLevel(query)
  const counted = useLoaded(teamCounts, {})
  const counts = counted.state === 'ready' ? counted.data : undefined
  const render = useCallback((member: Member) => <MemberRow bare member={member} t={t} />, [t])
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
