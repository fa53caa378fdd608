import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import { navigate } from '../../../location.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { InviteDetails } from '../parts/invite-details.tsx'
import { InviteForm } from '../parts/invite-form.tsx'
import { InviteLink } from '../parts/invite-link.tsx'
import { InviteRules } from '../parts/invite-rules.tsx'
import { inviteInfo } from '../stores/invites.ts'

/** Inviting friends: how it works and with what, and beside it what became of the invitations. */
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
      {tab === 'details' ? <InviteDetails /> : <Rules />}
    </Stack>
  )
}

function Rules() {
  const t = useStore($t)
  const state = useLoaded(inviteInfo, {})
  if (state.state === 'loading') return <Skeleton shape="detail" label={t('state.loading')} />
  if (state.state === 'failed') return <LoadFailed failure={state} onRetry={() => void inviteInfo.retry()} />
  const info = state.data
  return (
    <>
      <InviteLink info={info} />
      <InviteForm info={info} />
      <InviteRules perDay={info.per_day} />
    </>
  )
}
