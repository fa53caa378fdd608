import { useStore } from '@nanostores/react'
import type { Profile } from '../../../contract/account/session.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { forgottenForms } from '../stores/passwords.ts'
import { PasswordForm } from './password-form.tsx'

interface ForgottenPasswordProps {
  which: 'login' | 'transaction'
  profile: Profile
}

/** Replaces a forgotten password: through the linked Telegram account, else customer service. */
export function ForgottenPassword({ which, profile }: ForgottenPasswordProps) {
  const t = useStore($t)
  if (!profile.telegram) {
    return (
      <EmptyState
        art="lost"
        title={t('password.forgotTitle')}
        message={t('password.forgotSupport', { account: profile.account, code: profile.shop_code })}
        action={{ label: t('sign.login.forgotCode'), href: toHref('/reset') }}
      />
    )
  }
  const isLogin = which === 'login'
  const note = t('password.forgotNote')
  return (
    <PasswordForm
      form={forgottenForms[which]}
      isLogin={isLogin}
      label={t(isLogin ? 'title.loginPassword' : 'title.withdrawPassword')}
      newLabel={t(isLogin ? 'password.new' : 'password.newTransaction')}
      note={isLogin ? note : `${note} ${t('password.forgotHold')}`}
      submit={t('password.set')}
      done={t('password.renewed')}
    />
  )
}
