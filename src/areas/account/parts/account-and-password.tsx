import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { $t } from '../../../i18n/translator.ts'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'

interface AccountAndPasswordProps {
  form: {
    $values: ReadableAtom<{ account: string; password: string }>
    set: (field: 'account' | 'password', value: string) => void
  }
  texts: Partial<Record<string, string>>
}

/** The fields for account and password. */
export function AccountAndPassword({ form, texts }: AccountAndPasswordProps) {
  const t = useStore($t)
  const values = useStore(form.$values)
  return (
    <>
      <TextField
        label={t('sign.login.account')}
        name="account"
        value={values.account}
        onInput={value => form.set('account', value)}
        error={texts.account}
        autoComplete="username"
        autoCapitalize="none"
        enterKeyHint="next"
      />
      <PasswordField
        label={t('sign.login.password')}
        name="password"
        value={values.password}
        onInput={value => form.set('password', value)}
        error={texts.password}
        autoComplete="current-password"
        showLabel={t('form.showPassword')}
        hideLabel={t('form.hidePassword')}
      />
    </>
  )
}
