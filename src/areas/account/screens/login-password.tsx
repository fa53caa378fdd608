import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { $t } from '../../../i18n/translator.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ForgottenPassword } from '../parts/forgotten-password.tsx'
import { PasswordForm } from '../parts/password-form.tsx'
import { loginPasswordForm } from '../stores/passwords.ts'
import { profile } from '../stores/profile.ts'

/** Changes the login password, or sets the first one. */
export function LoginPasswordScreen({ query }: ScreenProps) {
  const t = useStore($t)
  const state = useLoaded(profile, {})
  const hadPassword = useRef<boolean>(null)
  if (state.state === 'failed') return <LoadFailed failure={state} onRetry={() => void profile.retry()} />
  if (state.state === 'loading') return <Skeleton shape="form" count={3} label={t('state.loading')} />
  const { account, has_login_password } = state.data
  // The page keeps its texts while it closes after the first password is set.
  hadPassword.current ??= has_login_password !== false
  const set = hadPassword.current
  if (set && query.get('forgot')) return <ForgottenPassword which="login" profile={state.data} />
  return (
    <PasswordForm
      form={loginPasswordForm}
      isLogin
      label={t('title.loginPassword')}
      currentLabel={set ? t('password.current') : undefined}
      forgotten={set ? '/changePwd/loginPwd?forgot=1' : undefined}
      differs={set}
      newLabel={t('password.new')}
      note={set ? t('password.sessionsEnd') : t('password.loginFirstNote', { account })}
      submit={t(set ? 'password.change' : 'password.set')}
      done={t(set ? 'password.changed' : 'password.loginWasSet')}
    />
  )
}
