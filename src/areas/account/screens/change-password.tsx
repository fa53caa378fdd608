import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { UnlockRow } from '../parts/unlock-row.tsx'
import { profile } from '../stores/profile.ts'

/** Links to change the login password and the transaction password. */
export function ChangePasswordScreen() {
  const t = useStore($t)
  const state = useLoaded(profile, {})
  if (state.state === 'failed') return <LoadFailed failure={state} onRetry={() => void profile.retry()} />
  if (state.state === 'loading') return <Skeleton shape="rows" count={2} label={t('state.loading')} />
  const set = state.data.has_transaction_password
  return (
    <List>
      <Row
        icon="lock-keyhole"
        title={t('title.loginPassword')}
        subtitle={t('password.loginHelp')}
        status={state.data.has_login_password ? undefined : <Status tone="warning" label={t('password.unset')} />}
        href={href('/changePwd/loginPwd')}
      />
      <Row
        icon="key-round"
        title={t('title.withdrawPassword')}
        subtitle={t('password.withdrawHelp')}
        status={set ? undefined : <Status tone="warning" label={t('password.unset')} />}
        href={href('/changePwd/withdrawPwd')}
      />
      {set && <UnlockRow />}
    </List>
  )
}
