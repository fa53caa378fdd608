import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ForgottenPassword } from '../parts/forgotten-password.tsx'
import { PasswordForm } from '../parts/password-form.tsx'
import { withdrawPasswordForm } from '../stores/passwords.ts'
import { profile } from '../stores/profile.ts'

/** Sets the transaction password, or changes it with the current one. */
export function WithdrawPasswordScreen({ query }: ScreenProps) {
  const t = useStore($t)
  const state = useLoaded(profile, {})
  if (state.state === 'failed') return <LoadFailed failure={state} onRetry={() => void profile.retry()} />
  if (state.state === 'loading') return <Skeleton shape="form" count={3} label={t('state.loading')} />
  const { has_transaction_password: set, has_login_password } = state.data
  if (set && query.get('forgot')) return <ForgottenPassword which="transaction" profile={state.data} />
  const login = has_login_password === false ? undefined : t('title.loginPassword')
  return (
    <PasswordForm
      form={withdrawPasswordForm}
      isLogin={false}
      label={t('title.withdrawPassword')}
      currentLabel={set ? t('password.old') : login}
      forgotten={set ? '/changePwd/withdrawPwd?forgot=1' : undefined}
      differs={set}
      newLabel={t('password.newTransaction')}
      note={t(set ? 'password.holdNote' : 'password.firstNote')}
      submit={t(set ? 'password.change' : 'password.set')}
      done={t(set ? 'password.changed' : 'password.wasSet')}
    />
  )
}
