import { useStore } from '@nanostores/react'
import type { TeamInfo } from '../../../contract/team/member.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { Stats } from '../../../ui/data/stats.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { InviteCode } from '../parts/invite-code.tsx'
import { createMembersPlace, team } from '../stores/team.ts'

/** Team totals, with links to the members and to the invitation. */
export function TeamScreen() {
  const t = useStore($t)
  const state = useLoaded(team, {})
  if (state.state === 'loading') return <Skeleton shape="rows" count={3} label={t('state.loading')} />
  if (state.state === 'failed') return <LoadFailed failure={state} onRetry={() => void team.retry()} />
  const info = state.data
  return (
    <Stack gap={8} columns>
      {info.first + info.second === 0 ? <Nobody /> : <Members info={info} />}
      <Section title={t('team.invite')}>
        <InviteCode
          code={info.invite_code}
          note={t('team.noMoney')}
          actions={[{ icon: 'user-plus', label: t('team.toInvite'), href: toHref('/invite') }]}
        />
      </Section>
    </Stack>
  )
}

function Members({ info }: { info: TeamInfo }) {
  const t = useStore($t)
  return (
    <Stack gap={8}>
      <Section label={t('team.members')}>
        <Stats
          label={t('team.members')}
          items={[
            { label: t('team.members'), value: formatNumber(info.first + info.second) },
            { label: t('team.joinedToday'), value: formatNumber(info.joined_today) },
            { label: t('team.joinedMonth'), value: formatNumber(info.joined_month) }
          ]}
        />
      </Section>
      <Section label={t('team.byDegree')}>
        <List label={t('team.byDegree')}>
          <Row
            icon="user-round"
            title={t('team.first')}
            subtitle={t('team.throughYou')}
            value={formatNumber(info.first)}
            href={toHref(createMembersPlace(1))}
          />
          <Row
            icon="users-round"
            title={t('team.second')}
            subtitle={t('team.secondHelp')}
            value={formatNumber(info.second)}
            href={toHref(createMembersPlace(2))}
          />
        </List>
      </Section>
    </Stack>
  )
}

function Nobody() {
  const t = useStore($t)
  return <EmptyState art="team" title={t('team.emptyTitle')} message={t('team.empty')} />
}
