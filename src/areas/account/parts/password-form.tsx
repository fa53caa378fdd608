import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { LIMITS } from '../../../contract/limits.ts'
import { $t } from '../../../i18n/translator.ts'
import { goBack, navigate, toHref } from '../../../location.ts'
import { SubmitButton } from '../../../parts/submit-button.tsx'
import { useErrors } from '../../../parts/use-errors.ts'
import { $app } from '../../../stores/app-info.ts'
import { showToast } from '../../../stores/toasts.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { Rules } from '../../../ui/forms/rules.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import {
  checkRules,
  type forgottenForms,
  type loginPasswordForm,
  type withdrawPasswordForm
} from '../stores/passwords.ts'
import type { resetForm } from '../stores/reset-forms.ts'

interface PasswordFormProps {
  form: typeof loginPasswordForm | typeof withdrawPasswordForm | typeof forgottenForms.login | typeof resetForm
  /** The operator's minimum length applies. */
  isLogin: boolean
  label: string
  /** The page's title is the label, so that no heading repeats it. */
  isTitled?: boolean | undefined
  /** Left out if there is no password yet. */
  currentLabel?: string | undefined
  /** A link for those who forgot the current one. */
  forgotten?: string | undefined
  /** The new password must not be the current one. */
  differs?: boolean | undefined
  newLabel: string
  note: string
  submit: string
  done: string
  /** Where the page goes afterwards; by default one step back. */
  next?: string | undefined
}

const Head = ({ title, note }: { title: string | undefined; note: string }) => (
  <Stack gap={1}>
    {title && (
      <Text as="h2" size="title" weight={700}>
        {title}
      </Text>
    )}
    <Text tone="quiet">{note}</Text>
  </Stack>
)

/** Current password, new password and its confirmation. */
export function PasswordForm(props: PasswordFormProps) {
  const { form, isLogin, label, isTitled, currentLabel, forgotten, differs, newLabel, note, submit, done, next } = props
  const t = useStore($t)
  const values = useStore(form.$values)
  const app = useStore($app).data
  const min = isLogin ? (app?.login_password_min ?? LIMITS.minPasswordLength) : LIMITS.minPasswordLength
  const rules = checkRules(values, min)
  const { texts, refused, busy } = useErrors(form.$form)
  // Passwords are not kept after the page.
  useEffect(() => () => form.reset(), [form])
  const save = async () => {
    await form.submit()
    if (form.$form.get().status !== 'sent') return
    showToast(done, { tone: 'success' })
    if (next) navigate(next, { replace: true })
    else goBack('/changePwd')
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
      <Head title={isTitled ? undefined : label} note={note} />
      {currentLabel && (
        <PasswordField {...field('current_password')} label={currentLabel} autoComplete="current-password" />
      )}
      {forgotten && (
        <Text size="secondary">
          <Link alone href={toHref(forgotten)}>
            {t('password.forgot')}
          </Link>
        </Text>
      )}
      <PasswordField
        {...field('new_password')}
        label={newLabel}
        help={
          <Rules
            metLabel={t('password.met')}
            items={[
              { text: t('password.help', { min }), met: rules.length },
              ...(differs ? [{ text: t('password.differs'), met: rules.differs }] : [])
            ]}
          />
        }
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirm_password')}
        label={t('password.confirm')}
        help={<Rules metLabel={t('password.met')} items={[{ text: t('password.matches'), met: rules.matches }]} />}
        autoComplete="new-password"
      />
      <SubmitButton form={form} busyLabel={t('password.saving')}>
        {submit}
      </SubmitButton>
    </Form>
  )
}
