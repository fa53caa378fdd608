import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $t } from '../../../i18n/translator.ts'
import { back, href } from '../../../location.ts'
import { useErrors } from '../../../parts/use-errors.ts'
import { $app } from '../../../stores/app-info.ts'
import { toast } from '../../../stores/toasts.ts'
import { MainButton } from '../../../ui/actions/main-button.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { forgottenForms, loginPasswordForm, passwordMin, type withdrawPasswordForm } from '../stores/passwords.ts'

interface PasswordFormProps {
  form: typeof loginPasswordForm | typeof withdrawPasswordForm | typeof forgottenForms.login
  label: string
  /** Left out if there is no password yet. */
  currentLabel?: string | undefined
  /** A link for those who forgot the current one. */
  forgotten?: string | undefined
  newLabel: string
  note: string
  submit: string
  done: string
}

/** Current password, new password and its confirmation. */
export function PasswordForm(props: PasswordFormProps) {
  const { form, label, currentLabel, forgotten, newLabel, note, submit, done } = props
  const t = useStore($t)
  const values = useStore(form.$values)
  const app = useStore($app).data
  const isLogin = form === loginPasswordForm || form === forgottenForms.login
  const { texts, refused, busy } = useErrors(form.$form)
  // Passwords are not kept after the page.
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
      {forgotten && (
        <Text size="secondary">
          <Link href={href(forgotten)}>{t('password.forgot')}</Link>
        </Text>
      )}
      <PasswordField
        {...field('new_password')}
        label={newLabel}
        help={t('password.help', { min: isLogin ? (app?.login_password_min ?? passwordMin) : passwordMin })}
        autoComplete="new-password"
      />
      <PasswordField {...field('confirm_password')} label={t('password.confirm')} autoComplete="new-password" />
      <MainButton type="submit" busy={busy} busyLabel={t('password.saving')}>
        {submit}
      </MainButton>
    </Form>
  )
}
