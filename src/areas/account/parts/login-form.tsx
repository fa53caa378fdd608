import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { SubmitButton } from '../../../parts/submit-button.tsx'
import { useErrors } from '../../../parts/use-errors.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { loginForm } from '../stores/sign-forms.ts'
import { AccountAndPassword } from './account-and-password.tsx'
import { ForgotLogin } from './forgot-login.tsx'

/** The form to sign in with account and password, with a link to registration. */
export function LoginForm() {
  const t = useStore($t)
  const { texts, refused, busy } = useErrors(loginForm.$form)
  return (
    <Stack gap={3}>
      <Form label={t('title.login')} errors={refused} busy={busy} onSubmit={() => void loginForm.submit()}>
        <AccountAndPassword form={loginForm} texts={texts} />
        <SubmitButton form={loginForm} busyLabel={t('sign.login.busy')}>
          {t('sign.login.submit')}
        </SubmitButton>
      </Form>
      <ForgotLogin />
      <Text size="secondary" tone="quiet" align="center">
        {t('sign.login.noShop')}
      </Text>
      <Button wide tone="secondary" href={toHref('/register')}>
        {t('sign.login.toRegister')}
      </Button>
    </Stack>
  )
}
