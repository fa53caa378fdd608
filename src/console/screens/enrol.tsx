import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { hasPasskeys } from '../../host/passkeys.ts'
import { $t } from '../../i18n/translator.ts'
import { navigate } from '../../location.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useErrors } from '../../parts/use-errors.ts'
import { useQrCode } from '../../parts/use-qr-code.ts'
import { Button } from '../../ui/actions/button.tsx'
import { QrCode } from '../../ui/data/qr-code.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { formatRole } from '../parts/format-role.ts'
import { Copied, RecoveryCodes } from '../parts/issued-sheet.tsx'
import { Preferences } from '../shell/preferences.tsx'
import { $enrolment, type EnrolmentState, enrolByPasskey, enrolForm, openEnrolment } from '../stores/enrolment.ts'
import { $isPasskeyDialogOpen } from '../stores/passkey.ts'
import { loadStaff } from '../stores/staff.ts'

type OpenEnrolment = Extract<EnrolmentState, { state: 'open' }>['begun']
type FinishedEnrolment = Extract<EnrolmentState, { state: 'done' }>['finished']

function Authenticator({ url }: { url: string }) {
  const t = useStore($t)
  const matrix = useQrCode(url)
  return (
    <Stack gap={3}>
      <Text>{t('console.enrol.authenticator')}</Text>
      <QrCode matrix={matrix} label={t('console.enrol.qr')} />
      <Copied label={t('console.enrol.secret')} value={new URL(url).searchParams.get('secret') ?? url} />
    </Stack>
  )
}

function Choose({ name, account, role, totp_url, passkey }: OpenEnrolment) {
  const t = useStore($t)
  const values = useStore(enrolForm.$values)
  const { texts, refused, busy } = useErrors(enrolForm.$form)
  const asking = useStore($isPasskeyDialogOpen)
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Text as="h1" size="title" weight={700}>
          {t('console.enrol.title', { name })}
        </Text>
        <Text tone="quiet">{t('console.enrol.lead', { account, role: formatRole(t, role) })}</Text>
      </Stack>
      <Form onSubmit={() => void enrolForm.submit()} errors={refused} busy={busy} label={t('console.enrol.submit')}>
        <PasswordField
          label={t('console.password.new')}
          help={t('console.password.help')}
          name="password"
          value={values.password}
          error={texts.password}
          autoComplete="new-password"
          showLabel={t('form.showPassword')}
          hideLabel={t('form.hidePassword')}
          onInput={value => enrolForm.set('password', value)}
        />
        <Authenticator url={totp_url} />
        <TextField
          label={t('console.signIn.code')}
          name="code"
          value={values.code}
          error={texts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          mono
          onInput={value => enrolForm.set('code', value)}
        />
        <Button type="submit" wide busy={busy}>
          {t('console.enrol.submit')}
        </Button>
        {passkey && hasPasskeys() && (
          <Button
            tone="secondary"
            wide
            icon="key-round"
            busy={asking}
            onClick={() => void enrolByPasskey(t('console.access.thisDevice'))}
          >
            {t('console.enrol.passkey')}
          </Button>
        )}
      </Form>
      <Preferences />
    </Stack>
  )
}

function Finished({ recovery_codes, confirmation_code }: FinishedEnrolment) {
  const t = useStore($t)
  const leave = () => {
    navigate('/', { replace: true })
    void loadStaff()
  }
  return (
    <Stack gap={6}>
      <Text as="h1" size="title" weight={700}>
        {t('console.enrol.done')}
      </Text>
      <RecoveryCodes codes={recovery_codes} />
      {confirmation_code !== null && (
        <Stack gap={4}>
          <Callout tone="accent">{t('console.enrol.confirm')}</Callout>
          <Copied label={t('console.enrol.confirmationCode')} value={confirmation_code} />
        </Stack>
      )}
      <Button wide onClick={leave}>
        {t('console.enrol.leave')}
      </Button>
    </Stack>
  )
}

/** The page of a one-time link: the person chooses password and second factor, and gets the recovery codes. */
export function Enrol({ token }: { token: string }) {
  const t = useStore($t)
  const enrolment = useStore($enrolment)
  useEffect(() => void openEnrolment(token), [token])
  if (enrolment.state === 'loading') return <Skeleton shape="form" label={t('state.loading')} />
  if (enrolment.state === 'failed') return <LoadFailed failure={enrolment} onRetry={() => void openEnrolment(token)} />
  if (enrolment.state === 'invalid')
    return (
      <Callout
        tone="warning"
        title={t('console.enrol.invalid')}
        action={{ label: t('console.enrol.leave'), onClick: () => navigate('/', { replace: true }) }}
      >
        {t('console.enrol.invalidLead')}
      </Callout>
    )
  return enrolment.state === 'open' ? <Choose {...enrolment.begun} /> : <Finished {...enrolment.finished} />
}
