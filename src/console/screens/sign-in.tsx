import { useStore } from '@nanostores/react'
import { hasPasskeys } from '../../host/passkeys.ts'
import { $t } from '../../i18n/translator.ts'
import { useErrors } from '../../parts/use-errors.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { Preferences } from '../shell/preferences.tsx'
import { $isPasskeyDialogOpen } from '../stores/passkey.ts'
import { signInByPasskey, signInForm } from '../stores/staff.ts'

/** Account, password and the code of the authenticator app or a recovery code; or a passkey. */
export function SignIn() {
  const t = useStore($t)
  const values = useStore(signInForm.$values)
  const { texts, refused, busy } = useErrors(signInForm.$form)
  const asking = useStore($isPasskeyDialogOpen)
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Text as="h1" size="title" weight={700}>
          {t('console.title')}
        </Text>
        <Text tone="quiet">{t('console.signIn.lead')}</Text>
      </Stack>
      <Form onSubmit={() => void signInForm.submit()} errors={refused} busy={busy} label={t('console.signIn.submit')}>
        <TextField
          label={t('console.signIn.account')}
          name="account"
          value={values.account}
          error={texts.account}
          autoComplete="username"
          autoCapitalize="off"
          autoFocus
          onInput={value => signInForm.set('account', value)}
        />
        <PasswordField
          label={t('console.signIn.password')}
          name="password"
          value={values.password}
          error={texts.password}
          autoComplete="current-password"
          showLabel={t('form.showPassword')}
          hideLabel={t('form.hidePassword')}
          onInput={value => signInForm.set('password', value)}
        />
        <TextField
          label={t('console.signIn.code')}
          name="code"
          value={values.code}
          error={texts.code}
          help={t('console.signIn.codeHelp')}
          autoComplete="one-time-code"
          maxLength={13}
          mono
          onInput={value => signInForm.set('code', value)}
        />
        <Button type="submit" wide busy={busy}>
          {t('console.signIn.submit')}
        </Button>
        {hasPasskeys() && (
          <Button tone="secondary" wide icon="key-round" busy={asking} onClick={() => void signInByPasskey()}>
            {t('console.verify.passkey')}
          </Button>
        )}
      </Form>
      <Preferences />
    </Stack>
  )
}
