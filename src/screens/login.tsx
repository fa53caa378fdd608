import { useStore } from '@nanostores/react'
import { mediaAddress } from '../api/media.ts'
import { $t } from '../i18n/translator.ts'
import { href } from '../location.ts'
import { $app } from '../stores/app-info.ts'
import { loginForm } from '../stores/sign-forms.ts'
import { Brand } from '../ui/brand.tsx'
import { Form } from '../ui/form.tsx'
import { MainButton } from '../ui/main-button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Inline, Stack } from '../ui/stack.tsx'
import { Link, Text } from '../ui/text.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useErrors } from './parts/use-errors.ts'

/** Signing in with account and password. */
export function LoginScreen() {
  const t = useStore($t)
  const site = useStore($app).data?.site_info
  const values = useStore(loginForm.$values)
  const { texts, refused, busy } = useErrors(loginForm.$form)
  return (
    <Stack gap={8}>
      <Brand
        title={t('system.name')}
        subtitle={t('sign.login.lead')}
        logo={site?.site_logo ? mediaAddress(site.site_logo) : undefined}
      />
      <Form label={t('title.login')} errors={refused} busy={busy} onSubmit={() => void loginForm.submit()}>
        <TextField
          label={t('sign.login.account')}
          name="account"
          value={values.account}
          onInput={value => loginForm.set('account', value)}
          error={texts.account}
          autoComplete="username"
          autoCapitalize="none"
          enterKeyHint="next"
        />
        <PasswordField
          label={t('sign.login.password')}
          name="password"
          value={values.password}
          onInput={value => loginForm.set('password', value)}
          error={texts.password}
          autoComplete="current-password"
          showLabel={t('form.showPassword')}
          hideLabel={t('form.hidePassword')}
        />
        <MainButton type="submit" busy={busy} busyLabel={t('sign.login.busy')}>
          {t('sign.login.submit')}
        </MainButton>
      </Form>
      <Inline justify="center" gap={2} wrap>
        <Text as="span" tone="quiet">
          {t('sign.login.noShop')}
        </Text>
        <Link href={href('/register')}>{t('sign.login.toRegister')}</Link>
      </Inline>
    </Stack>
  )
}
