import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { languageName } from '../../../i18n/language-name.ts'
import { $t } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import type { ScreenProps } from '../../../parts/screen.ts'
import { useErrors } from '../../../parts/use-errors.ts'
import { $app } from '../../../stores/app-info.ts'
import { MainButton } from '../../../ui/actions/main-button.tsx'
import { KeyValue } from '../../../ui/data/key-value.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { PicturePicker } from '../parts/picture-picker.tsx'
import { deviceFacts, passwordMin, registerForm, registrationPicture, takeInviteCode } from '../stores/sign-forms.ts'

type Field = 'account' | 'nickname' | 'custom_name' | 'platform_id' | 'invite_code'

/** Registration with all fields of specification 3. */
export function RegisterScreen({ query }: ScreenProps) {
  const t = useStore($t)
  const { texts, refused, busy } = useErrors(registerForm.$form)
  const code = query.get('code')
  useEffect(() => takeInviteCode(code), [code])
  return (
    <Stack gap={6}>
      <Form label={t('title.register')} errors={refused} busy={busy} onSubmit={() => void registerForm.submit()}>
        <SignInFields texts={texts} />
        <ShopFields texts={texts} />
        <PicturePicker
          upload={registrationPicture}
          name="avatar"
          label={t('sign.register.avatar')}
          help={t('sign.register.avatarHelp')}
          optional={t('form.optional')}
          error={texts.avatar}
        />
        <DeviceFacts />
        <Text size="secondary" tone="quiet">
          <Link href={href('/about/termsOfUse')}>{t('sign.register.terms')}</Link>
        </Text>
        <MainButton type="submit" busy={busy} busyLabel={t('sign.register.busy')}>
          {t('sign.register.submit')}
        </MainButton>
      </Form>
      <Inline justify="center" gap={2} wrap>
        <Text as="span" tone="quiet">
          {t('sign.register.haveShop')}
        </Text>
        <Link href={href('/login')}>{t('sign.register.toLogin')}</Link>
      </Inline>
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
        help={t('sign.register.passwordHelp', { min: app?.login_password_min ?? passwordMin })}
        autoComplete="new-password"
        showLabel={t('form.showPassword')}
        hideLabel={t('form.hidePassword')}
      />
      <TextField
        {...field('nickname')}
        label={t('sign.register.nickname')}
        help={t('sign.register.nicknameHelp')}
        autoComplete="nickname"
      />
    </>
  )
}

function ShopFields({ texts }: { texts: Texts }) {
  const t = useStore($t)
  const field = useField(texts)
  const optional = t('form.optional')
  return (
    <>
      <TextField
        {...field('custom_name')}
        label={t('sign.register.customName')}
        optional={optional}
        autoComplete="organization"
      />
      <TextField
        {...field('platform_id')}
        label={t('sign.register.platformId')}
        help={t('sign.register.platformIdHelp')}
        optional={optional}
        autoCapitalize="none"
      />
      <TextField
        {...field('invite_code')}
        label={t('sign.register.inviteCode')}
        optional={optional}
        autoCapitalize="characters"
      />
    </>
  )
}

/** Shows the language and time zone that are sent with the form. */
function DeviceFacts() {
  const t = useStore($t)
  const { language, timezone } = deviceFacts()
  return (
    <Section label={t('sign.register.device')}>
      <Text size="secondary" tone="quiet">
        {t('sign.register.device')}
      </Text>
      <KeyValue
        items={[
          { label: t('sign.register.language'), value: languageName(language) },
          { label: t('sign.register.timezone'), value: timezone }
        ]}
      />
    </Section>
  )
}
