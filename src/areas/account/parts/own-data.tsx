import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $t } from '../../../i18n/translator.ts'
import { SubmitButton } from '../../../parts/submit-button.tsx'
import { useErrors } from '../../../parts/use-errors.ts'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { usePresence } from '../../../ui/overlays/use-presence.ts'
import { accountClosingState, dataForm } from '../stores/own-account.ts'
import { profile } from '../stores/profile.ts'
import { CloseAccount } from './close-account.tsx'

/** Everything that is held about the merchant, as a file; and the end of the account. */
export function OwnData() {
  const t = useStore($t)
  const [open, setOpen] = useState<'export' | 'delete'>()
  // Loaded before it is asked for: then the sheet opens with the password, or with what is left to do.
  useLoaded(accountClosingState, {})
  const deleting = usePresence(open === 'delete' || undefined)
  const close = () => setOpen(undefined)
  return (
    <Section title={t('closing.section')}>
      <List label={t('closing.section')}>
        <Row
          icon="download"
          title={t('closing.export')}
          subtitle={t('closing.exportHelp')}
          onClick={() => setOpen('export')}
        />
        <Row
          icon="trash"
          tone="danger"
          chevron={false}
          title={t('closing.delete')}
          subtitle={t('closing.deleteHelp')}
          onClick={() => setOpen('delete')}
        />
      </List>
      <Sheet open={open === 'export'} title={t('closing.export')} closeLabel={t('action.close')} onClose={close}>
        <DataForm onDone={close} />
      </Sheet>
      {deleting && <CloseAccount open={open === 'delete'} onClose={close} />}
    </Section>
  )
}

function DataForm({ onDone }: { onDone: () => void }) {
  const t = useStore($t)
  const { password } = useStore(dataForm.$values)
  const { texts, refused, busy } = useErrors(dataForm.$form)
  const loaded = useLoaded(profile, {})
  const hasPassword = loaded.state !== 'ready' || loaded.data.has_login_password !== false
  const send = async () => {
    if (!(await dataForm.submit())) return
    dataForm.reset()
    onDone()
  }
  return (
    <Form label={t('closing.export')} errors={refused} busy={busy} onSubmit={() => void send()}>
      <Text tone="quiet">{t('closing.exportLaunch')}</Text>
      {hasPassword && (
        <PasswordField
          name="password"
          label={t('closing.password')}
          autoComplete="current-password"
          value={password}
          onInput={value => dataForm.set('password', value)}
          error={texts.password}
          showLabel={t('form.showPassword')}
          hideLabel={t('form.hidePassword')}
        />
      )}
      <SubmitButton form={dataForm} busyLabel={t('closing.preparing')}>
        {t('closing.download')}
      </SubmitButton>
    </Form>
  )
}
