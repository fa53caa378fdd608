import { useStore } from '@nanostores/react'
import type { TeamInfo } from '../../../contract/team/member.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { InviteCode } from '../parts/invite-code.tsx'
import { MemberRow } from '../parts/member-row.tsx'
import { createMembersPlace, LATEST_MEMBERS, latestMembers, team } from '../stores/team.ts'

/** Team totals, with links to the members and to the invitation. */
export function TeamScreen() {
  const t = useStore($t)
  const state = useLoaded(team, {})
  if (state.state === 'loading') return <Skeleton shape="rows" count={3} label={t('state.loading')} />
  if (state.state === 'failed') return <LoadFailed failure={state} onRetry={() => void team.retry()} />
  const info = state.data
  const count = info.first + info.second
  return (
    <Stack gap={8} columns>
      <Stack gap={8}>
        {count === 0 ? <Nobody /> : <Counts info={info} />}
        <Section title={t('team.invite')}>
          <InviteCode
            code={info.invite_code}
            note={t('team.noMoney')}
            actions={[{ icon: 'user-plus', label: t('team.toInvite'), href: toHref('/invite') }]}
          />
        </Section>
      </Stack>
      {count > 0 && <Latest count={Math.min(count, LATEST_MEMBERS)} />}
    </Stack>
  )
}

/** How many there are, and the way to them. */
function Counts({ info }: { info: TeamInfo }) {
  const t = useStore($t)
  const { first, second, joined_today, joined_month } = info
  const fact = (label: string, count: number) => `${label} ${formatNumber(count)}`
  return (
    <Stack gap={4}>
      <Section label={t('team.members')}>
        <Text size="secondary" tone="quiet">
          {t('team.members')}
        </Text>
        <Text size="amount" weight={700} figures>
          {formatNumber(first + second)}
        </Text>
        <Text as="span" size="secondary" tone="quiet">
          <Facts items={[fact(t('team.joinedToday'), joined_today), fact(t('team.joinedMonth'), joined_month)]} />
        </Text>
      </Section>
      <List label={t('team.byDegree')}>
        <Row
          icon="user-round"
          iconTone="accent"
          title={t('team.first')}
          subtitle={t('team.throughYou')}
          value={formatNumber(first)}
          href={toHref(createMembersPlace(1))}
        />
        <Row
          icon="users-round"
          iconTone="accent"
          title={t('team.second')}
          subtitle={t('team.secondHelp')}
          value={formatNumber(second)}
          href={toHref(createMembersPlace(2))}
        />
      </List>
    </Stack>
  )
}

/** Who joined last; nothing stands below their place, because their rows have different heights. */
function Latest({ count }: { count: number }) {
  const t = useStore($t)
  const state = useLoaded(latestMembers, {})
  if (state.state === 'failed') return null
  return (
    <Section title={t('team.members')} action={{ label: t('action.seeAll'), href: toHref(createMembersPlace()) }}>
      {state.state === 'ready' ? (
        <List label={t('team.members')}>
          {state.items.map(member => (
            <MemberRow key={member.id} member={member} t={t} />
          ))}
        </List>
      ) : (
        <Skeleton shape="rows" count={count} label={t('state.loading')} />
      )}
    </Section>
  )
}

function Nobody() {
  const t = useStore($t)
  return <EmptyState art="team" title={t('team.emptyTitle')} message={t('team.empty')} />
}
