import { useStore } from '@nanostores/react'
import type { Profile } from '../../../contract/account/session.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { UnlockRow } from '../parts/unlock-row.tsx'
import { profile } from '../stores/profile.ts'

/** The login password and the transaction password: what each is for, whether it is set, and what else can stand for it. */
export function ChangePasswordScreen() {
  const t = useStore($t)
  const state = useLoaded(profile, {})
  if (state.state === 'failed') return <LoadFailed failure={state} onRetry={() => void profile.retry()} />
  if (state.state === 'loading') return <Skeleton shape="rows" count={3} label={t('state.loading')} />
  return (
    <Stack gap={6}>
      <SignIn data={state.data} />
      <Payments isSet={state.data.has_transaction_password} />
      <Section label={t('title.security')}>
        <List>
          <Row
            icon="shield-check"
            title={t('title.security')}
            subtitle={t('password.securityHelp')}
            href={toHref('/security')}
          />
        </List>
      </Section>
      <Callout tone="neutral">{t('password.neverAsked')}</Callout>
    </Stack>
  )
}

function SignIn({ data }: { data: Profile }) {
  const t = useStore($t)
  const isSet = data.has_login_password !== false
  return (
    <Section title={t('password.signIn')}>
      <List label={t('password.signIn')}>
        <Row
          icon="lock-keyhole"
          iconTone={isSet ? 'neutral' : 'warning'}
          title={t('title.loginPassword')}
          subtitle={t('password.loginFor', { account: data.account })}
          status={<IsSet isSet={isSet} />}
          href={toHref('/changePwd/loginPwd')}
        />
        {data.telegram && (
          <Row
            icon="send"
            title={t('telegram.account')}
            subtitle={t('telegram.linkedHelp')}
            status={<Status tone="success" label={t('telegram.linked')} />}
            href={toHref('/account')}
          />
        )}
      </List>
    </Section>
  )
}

function Payments({ isSet }: { isSet: boolean }) {
  const t = useStore($t)
  return (
    <Section title={t('password.confirming')}>
      <List label={t('password.confirming')}>
        <Row
          icon="key-round"
          iconTone={isSet ? 'neutral' : 'warning'}
          title={t('title.withdrawPassword')}
          subtitle={t('password.withdrawHelp')}
          status={<IsSet isSet={isSet} />}
          href={toHref('/changePwd/withdrawPwd')}
        />
        {isSet && <UnlockRow />}
      </List>
    </Section>
  )
}

function IsSet({ isSet }: { isSet: boolean }) {
  const t = useStore($t)
  return isSet ? (
    <Status tone="success" label={t('password.isSet')} />
  ) : (
    <Status tone="warning" label={t('password.unset')} />
  )
}
