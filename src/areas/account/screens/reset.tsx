import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { LIMITS } from '../../../contract/limits.ts'
import { host } from '../../../host/current.ts'
import { $t } from '../../../i18n/translator.ts'
import { navigate } from '../../../location.ts'
import type { ScreenProps } from '../../../parts/screen.ts'
import { SubmitButton } from '../../../parts/submit-button.tsx'
import { useErrors } from '../../../parts/use-errors.ts'
import { openSupport } from '../../../stores/support.ts'
import { CodeCard } from '../../../ui/cards/code-card.tsx'
import { StepBar } from '../../../ui/feedback/step-bar.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Emoji } from '../../../ui/media/emoji.tsx'
import { PasswordForm } from '../parts/password-form.tsx'
import { $resetToken, resetForm, resetRequestForm } from '../stores/reset-forms.ts'

const STEPS = 2

/** Requests a code for customer service. */
export function ResetRequestScreen() {
  const t = useStore($t)
  const { account } = useStore(resetRequestForm.$values)
  const { texts, refused, busy } = useErrors(resetRequestForm.$form)
  const request = async () => {
    const link = await resetRequestForm.submit()
    if (link) navigate(`/reset/${link.token}?code=${link.code}`, { replace: true })
  }
  return (
    <Form label={t('title.newPassword')} errors={refused} busy={busy} onSubmit={() => void request()}>
      <Steps step={1} />
      <Inline gap={4}>
        <Emoji name="shield" size={56} />
        <Text>{t('sign.reset.lead')}</Text>
      </Inline>
      <TextField
        label={t('sign.login.account')}
        name="account"
        value={account}
        onInput={value => resetRequestForm.set('account', value)}
        error={texts.account}
        autoComplete="username"
        autoCapitalize="none"
      />
      <SubmitButton form={resetRequestForm} busyLabel={t('sign.reset.busy')}>
        {t('sign.login.forgotCode')}
      </SubmitButton>
    </Form>
  )
}

/** How far one is: a code for customer service, then the new password. */
function Steps({ step }: { step: number }) {
  const t = useStore($t)
  return <StepBar label={t('sign.register.step', { step, of: STEPS })} step={step} of={STEPS} />
}

/** Sets a new login password by a one-time link; `code` is what customer service has to confirm first. */
export function ResetScreen({ params, query }: ScreenProps) {
  const t = useStore($t)
  const token = params.token ?? ''
  useEffect(() => $resetToken.set(token), [token])
  const code = query.get('code')?.match(/^\d{8}$/)?.[0]
  return (
    <Stack gap={6}>
      {code && <Steps step={STEPS} />}
      {code && (
        <CodeCard
          label={t('sign.reset.codeLabel')}
          code={`${code.slice(0, 4)} ${code.slice(4)}`}
          copyLabel={t('action.copy')}
          copiedLabel={t('action.copied')}
          onCopy={value => host.copy(value)}
          note={t('sign.reset.codeNote', { hours: LIMITS.linkHours })}
          actions={[{ label: t('sign.login.support'), onClick: openSupport }]}
        />
      )}
      <PasswordForm
        form={resetForm}
        isLogin
        label={t('title.newPassword')}
        isTitled
        newLabel={t('password.new')}
        note={t('sign.reset.linkNote')}
        submit={t('password.set')}
        done={t('sign.reset.done')}
        next="/login"
      />
    </Stack>
  )
}
