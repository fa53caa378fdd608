import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import { navigate } from '../../../location.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { InviteDetails } from '../parts/invite-details.tsx'
import { InviteForm } from '../parts/invite-form.tsx'
import { InviteLink } from '../parts/invite-link.tsx'
import { inviteInfo } from '../stores/invites.ts'

/** Tabs: how to invite friends, and the invitations sent so far. */
export function InviteScreen({ query }: ScreenProps) {
  const t = useStore($t)
  const tab = query.get('tab') === 'details' ? 'details' : 'rules'
  return (
    <Stack gap={6}>
      <Tabs
        label={t('invite.tabs')}
        tabs={[
          { value: 'rules', label: t('invite.tabRules') },
          { value: 'details', label: t('invite.tabDetails') }
        ]}
        value={tab}
        onInput={next => navigate(next === 'details' ? '/invite?tab=details' : '/invite', { replace: true })}
      />
      {tab === 'details' ? <InviteDetails /> : <HowItWorks />}
    </Stack>
  )
}

function HowItWorks() {
  const t = useStore($t)
  const state = useLoaded(inviteInfo, {})
  if (state.state === 'loading') return <Skeleton shape="detail" label={t('state.loading')} />
  if (state.state === 'failed') return <LoadFailed failure={state} onRetry={() => void inviteInfo.retry()} />
  const info = state.data
  return (
    <>
      <InviteLink info={info} />
      <InviteForm info={info} />
      <Rules perDay={info.per_day} />
    </>
  )
}

/** The rules of invitations. */
function Rules({ perDay }: { perDay: number }) {
  const t = useStore($t)
  return (
    <Section title={t('invite.rules')}>
      <List label={t('invite.rules')}>
        <Row icon="user-plus" title={t('invite.howTitle')} subtitle={t('invite.how')} />
        <Row icon="gift" title={t.plural('invite.freeTitle', perDay)} subtitle={t('invite.free')} />
        <Row icon="trending-up" title={t('invite.boostTitle')} subtitle={t('invite.boost')} />
        <Row icon="shield-check" title={t('invite.privateTitle')} subtitle={t('invite.private')} />
        <Row icon="wallet" title={t('invite.moneyTitle')} subtitle={t('invite.money')} />
      </List>
    </Section>
  )
}
