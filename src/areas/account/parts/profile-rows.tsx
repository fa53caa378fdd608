import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Profile } from '../../../contract/account/session.ts'
import { host } from '../../../host/current.ts'
import type { TextKey } from '../../../i18n/keys.ts'
import { getLanguageName } from '../../../i18n/language-name.ts'
import { $t } from '../../../i18n/translator.ts'
import { SubmitButton } from '../../../parts/submit-button.tsx'
import { useErrors } from '../../../parts/use-errors.ts'
import { $language } from '../../../stores/language.ts'
import { announceText } from '../../../stores/spoken.ts'
import { openPopup } from '../../../stores/support.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { usePresence } from '../../../ui/overlays/use-presence.ts'
import { listZones, profileForm, resetProfileForm } from '../stores/profile.ts'

const labels = {
  nickname: 'profile.nickname',
  custom_name: 'profile.customName',
  platform_id: 'profile.platformId',
  timezone: 'profile.timezone'
} as const satisfies Record<string, TextKey>

type Field = keyof typeof labels

const fields = Object.keys(labels) as Field[]

const formatZoneName = (zone: string) => zone.replaceAll('_', ' ')

/** The editable fields of the profile: each row opens one of them. */
export function ProfileRows({ data }: { data: Profile }) {
  const t = useStore($t)
  const language = useStore($language)
  const [field, setField] = useState<Field>()
  const openField = usePresence(field)
  const close = () => {
    setField(undefined)
    resetProfileForm()
  }
  const values = { ...data, timezone: formatZoneName(data.timezone || host.timeZone()) }
  return (
    <Section title={t('profile.facts')}>
      <List label={t('profile.facts')}>
        {fields.map(name => (
          <Row
            key={name}
            title={t(labels[name])}
            value={
              values[name] || (
                <Text as="span" tone="accent">
                  {t('profile.add')}
                </Text>
              )
            }
            onClick={() => setField(name)}
          />
        ))}
        <Row title={t('shell.language')} value={getLanguageName(language)} onClick={() => openPopup('language')} />
      </List>
      {openField && <ProfileSheet open={field !== undefined} field={openField} zone={data.timezone} onClose={close} />}
    </Section>
  )
}

interface ProfileSheetProps {
  open: boolean
  field: Field
  zone: string
  onClose: () => void
}

/** One field of the profile. */
function ProfileSheet({ open, field, zone, onClose }: ProfileSheetProps) {
  const t = useStore($t)
  const values = useStore(profileForm.$values)
  const { texts, refused, busy } = useErrors(profileForm.$form)
  const save = async () => {
    await profileForm.submit()
    if (profileForm.$form.get().status !== 'sent') return
    announceText(t('profile.saved'))
    onClose()
  }
  const common = {
    label: t(labels[field]),
    name: field,
    value: values[field],
    onInput: (value: string) => profileForm.set(field, value),
    error: texts[field]
  }
  return (
    <Sheet open={open} title={t('mine.editProfile')} closeLabel={t('action.close')} locked={busy} onClose={onClose}>
      <Form label={t('mine.editProfile')} errors={refused} busy={busy} onSubmit={() => void save()}>
        {field === 'timezone' ? (
          <SelectField
            {...common}
            options={listZones(zone, host.timeZone()).map(value => ({ value, label: formatZoneName(value) }))}
          />
        ) : (
          <TextField
            {...common}
            onBlur={() => profileForm.blur(field)}
            help={field === 'platform_id' ? t('profile.platformIdHelp') : undefined}
            optional={field === 'nickname' ? undefined : t('form.optional')}
            autoComplete={field === 'custom_name' ? 'organization' : field === 'nickname' ? 'nickname' : undefined}
            autoCapitalize={field === 'platform_id' ? 'none' : undefined}
            autoFocus
          />
        )}
        <SubmitButton form={profileForm} busyLabel={t('profile.saving')}>
          {t('profile.save')}
        </SubmitButton>
      </Form>
    </Sheet>
  )
}
