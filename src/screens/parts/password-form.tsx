import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $t } from '../../i18n/translator.ts'
import { back } from '../../location.ts'
import type { loginPasswordForm, withdrawPasswordForm } from '../../stores/passwords.ts'
import { passwordMin } from '../../stores/passwords.ts'
import { toast } from '../../stores/toasts.ts'
import { Callout } from '../../ui/callout.tsx'
import { Form } from '../../ui/form.tsx'
import { MainButton } from '../../ui/main-button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useErrors } from './use-errors.ts'

interface PasswordFormProps {
  form: typeof loginPasswordForm | typeof withdrawPasswordForm
  label: string
  /** Left out where there is no password yet. */
  currentLabel?: string | undefined
  newLabel: string
  note: string
  submit: string
  done: string
}

/** Current password, new one and the new one again. */
export function PasswordForm({ form, label, currentLabel, newLabel, note, submit, done }: PasswordFormProps) {
  const t = useStore($t)
  const values = useStore(form.$values)
  const { texts, refused, busy } = useErrors(form.$form)
  // What was typed goes with the page: these are passwords.
  useEffect(() => () => form.reset(), [form])
  const save = async () => {
    await form.submit()
    if (form.$form.get().status !== 'sent') return
    toast(done, { tone: 'success' })
    back('/changePwd')
  }
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onInput: (value: string) => form.set(name, value),
    error: texts[name],
    showLabel: t('form.showPassword'),
    hideLabel: t('form.hidePassword')
  })
  return (
    <Form label={label} errors={refused} busy={busy} onSubmit={() => void save()}>
      <Callout tone="neutral">{note}</Callout>
      {currentLabel && (
        <PasswordField {...field('current_password')} label={currentLabel} autoComplete="current-password" />
      )}
      <PasswordField
        {...field('new_password')}
        label={newLabel}
        help={t('password.help', { min: passwordMin })}
        autoComplete="new-password"
      />
      <PasswordField {...field('confirm_password')} label={t('password.confirm')} autoComplete="new-password" />
      <MainButton type="submit" busy={busy} busyLabel={t('password.saving')}>
        {submit}
      </MainButton>
    </Form>
  )
}
