import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { LIMITS } from '../../../contract/limits.ts'
import { getLanguageName } from '../../../i18n/language-name.ts'
import { $t } from '../../../i18n/translator.ts'
import { $place, navigate, toHref } from '../../../location.ts'
import type { ScreenProps } from '../../../parts/screen.ts'
import { SubmitButton } from '../../../parts/submit-button.tsx'
import { useErrors } from '../../../parts/use-errors.ts'
import { $app } from '../../../stores/app-info.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { StepBar } from '../../../ui/feedback/step-bar.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { LegalNote } from '../parts/legal-note.tsx'
import { PicturePicker } from '../parts/picture-picker.tsx'
import { useLoginTarget } from '../parts/use-login-target.ts'
import {
  $isCheckingAccount,
  checkSignIn,
  collectDeviceFacts,
  registerForm,
  registrationPicture,
  takeInviteCode
} from '../stores/sign-forms.ts'

type Field = 'account' | 'nickname' | 'custom_name' | 'platform_id' | 'invite_code'

/** The fields of each step: how to sign in, the shop, and what may be added later. */
const steps = [
  ['account', 'password'],
  ['nickname', 'custom_name'],
  ['avatar', 'platform_id', 'invite_code']
] as const

const STEP_COUNT = steps.length

/** Registration in three steps. The step is part of the address, so that "back" leads to the one before. */
export function RegisterScreen({ query }: ScreenProps) {
  useLoginTarget()
  const t = useStore($t)
  const { texts, refused, busy } = useErrors(registerForm.$form)
  const checking = useStore($isCheckingAccount)
  const values = useStore(registerForm.$values)
  const code = query.get('code')
  useEffect(() => takeInviteCode(code), [code])
  // The password is not kept, so that a reload begins again.
  const possible = values.account && values.password ? (values.nickname ? STEP_COUNT : 2) : 1
  const step = Math.min(Number(query.get('step')) || 1, possible)
  return (
    <Form
      label={t('title.register')}
      errors={refused}
      busy={busy || checking}
      onSubmit={() => void continueRegistration(step)}
    >
      <StepHead step={step} />
      {step === 1 && <SignInFields texts={texts} />}
      {step === 2 && <ShopFields texts={texts} />}
      {step === STEP_COUNT && <LaterFields texts={texts} />}
      <SubmitButton
        form={registerForm}
        busy={checking}
        busyLabel={t(checking ? 'state.loading' : 'sign.register.busy')}
      >
        {t(step === STEP_COUNT ? 'sign.register.submit' : 'sign.register.next')}
      </SubmitButton>
      {step > 1 && (
        <Button tone="ghost" href={toHref(formatPlace(step - 1))} disabled={busy}>
          {t('shell.back')}
        </Button>
      )}
      {step === 1 && (
        <Inline justify="center" gap={2} wrap>
          <Text as="span" tone="quiet">
            {t('sign.register.haveShop')}
          </Text>
          <Link alone href={toHref('/login')}>
            {t('sign.register.toLogin')}
          </Link>
        </Inline>
      )}
    </Form>
  )
}

const formatPlace = (step: number) => `/register?step=${step}`

/** Opens the next step, or sends all of them; then a refusal leads to the step that it is about. */
async function continueRegistration(step: number): Promise<void> {
  if (step < STEP_COUNT) {
    if (!registerForm.validate(steps[step - 1])) return
    const before = $place.get()
    if (step === 1 && !(await checkSignIn())) return
    // Nobody who has left meanwhile is pulled back.
    if ($place.get() === before) navigate(formatPlace(step + 1))
    return
  }
  await registerForm.submit()
  const { errors } = registerForm.$form.get()
  const wrong = steps.findIndex(fields => fields.some(field => errors[field]))
  if (wrong >= 0 && wrong + 1 < step) navigate(formatPlace(wrong + 1), { replace: true })
}

function StepHead({ step }: { step: number }) {
  const t = useStore($t)
  const titles = ['sign.register.signInTitle', 'sign.register.shopTitle', 'sign.register.laterTitle'] as const
  return (
    <Stack gap={4}>
      <StepBar label={t('sign.register.step', { step, of: STEP_COUNT })} step={step} of={STEP_COUNT} />
      <Stack gap={1}>
        <Text as="h2" size="section" weight={700}>
          {t(titles[step - 1] ?? titles[0])}
        </Text>
        {step === STEP_COUNT && <Text tone="quiet">{t('sign.register.laterNote')}</Text>}
      </Stack>
    </Stack>
  )
}

type Texts = ReturnType<typeof useErrors<keyof ReturnType<typeof registerForm.$values.get>>>['texts']

function useField(texts: Texts) {
  const values = useStore(registerForm.$values)
  return (name: Field) => ({
    name,
    value: values[name],
    onInput: (value: string) => registerForm.set(name, value),
    onBlur: () => registerForm.blur(name),
    error: texts[name]
  })
}

function SignInFields({ texts }: { texts: Texts }) {
  const t = useStore($t)
  const values = useStore(registerForm.$values)
  const app = useStore($app).data
  const field = useField(texts)
  return (
    <>
      <TextField
        {...field('account')}
        label={t('sign.register.account')}
        help={t('sign.register.accountHelp')}
        autoComplete="username"
        autoCapitalize="none"
      />
      <PasswordField
        label={t('sign.register.password')}
        name="password"
        value={values.password}
        onInput={value => registerForm.set('password', value)}
        onBlur={() => registerForm.blur('password')}
        error={texts.password}
        help={t('sign.register.passwordHelp', { min: app?.login_password_min ?? LIMITS.minPasswordLength })}
        autoComplete="new-password"
        showLabel={t('form.showPassword')}
        hideLabel={t('form.hidePassword')}
      />
    </>
  )
}

function ShopFields({ texts }: { texts: Texts }) {
  const t = useStore($t)
  const field = useField(texts)
  return (
    <>
      <TextField
        {...field('nickname')}
        label={t('sign.register.nickname')}
        help={t('sign.register.nicknameHelp')}
        autoComplete="nickname"
      />
      <TextField
        {...field('custom_name')}
        label={t('sign.register.customName')}
        optional={t('form.optional')}
        autoComplete="organization"
      />
    </>
  )
}

/** All of them are optional. */
function LaterFields({ texts }: { texts: Texts }) {
  const t = useStore($t)
  const field = useField(texts)
  const optional = t('form.optional')
  return (
    <>
      <TextField
        {...field('invite_code')}
        label={t('sign.register.inviteCode')}
        optional={optional}
        autoCapitalize="characters"
      />
      <TextField
        {...field('platform_id')}
        label={t('sign.register.platformId')}
        help={t('sign.register.platformIdHelp')}
        optional={optional}
        autoCapitalize="none"
      />
      <PicturePicker
        upload={registrationPicture}
        name="avatar"
        label={t('sign.register.avatar')}
        help={t('sign.register.avatarHelp')}
        optional={optional}
        error={texts.avatar}
      />
      <SmallPrint />
    </>
  )
}

/** The language and time zone that are sent with the form, and the terms. */
function SmallPrint() {
  const t = useStore($t)
  const { language, timezone } = collectDeviceFacts()
  return (
    <Stack gap={2}>
      <Text size="secondary" tone="quiet">
        {t('sign.register.device', { language: getLanguageName(language), timezone })}
      </Text>
      <LegalNote />
    </Stack>
  )
}
