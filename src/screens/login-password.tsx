import { useStore } from '@nanostores/react'
import { $t } from '../i18n/translator.ts'
import { loginPasswordForm } from '../stores/passwords.ts'
import { PasswordForm } from './parts/password-form.tsx'

/** Changing the login password. */
export function LoginPasswordScreen() {
  const t = useStore($t)
  return (
    <PasswordForm
      form={loginPasswordForm}
      label={t('title.loginPassword')}
      currentLabel={t('password.current')}
      newLabel={t('password.new')}
      note={t('password.sessionsEnd')}
      submit={t('password.change')}
      done={t('password.changed')}
    />
  )
}
