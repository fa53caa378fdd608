import { useStore } from '@nanostores/react'
import type { Profile } from '../../../contract/entities/profile.ts'
import { host } from '../../../host/current.ts'
import { formatDate } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useErrors } from '../../../parts/use-errors.ts'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { picture } from '../../../stores/picture.ts'
import { toast } from '../../../stores/toasts.ts'
import { MainButton } from '../../../ui/actions/main-button.tsx'
import { KeyValue } from '../../../ui/data/key-value.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { TelegramAccount } from '../parts/telegram-account.tsx'
import { profile, profileForm, zonesWith } from '../stores/profile.ts'

/** The merchant's profile. */
export function AccountScreen() {
  const t = useStore($t)
  const state = useLoaded(profile, {})
  const data = state.state === 'ready' ? state.data : undefined
  if (state.state === 'failed') return <LoadFailed failure={state} onRetry={() => void profile.retry()} />
  if (!data) return <Skeleton shape="form" count={5} label={t('state.loading')} />
  return (
    <Stack gap={6}>
      <Picture data={data} />
      <ProfileForm zone={data.timezone} />
      <Facts data={data} />
      {data.telegram && <TelegramAccount data={data} />}
    </Stack>
  )
}

function Picture({ data }: { data: Profile }) {
  const t = useStore($t)
  const source = useStore(picture(data.avatar))
  return (
    <List>
      <Row
        image={<Avatar name={data.nickname} src={source} size={40} />}
        title={t('title.avatar')}
        href={href('/avatar')}
      />
    </List>
  )
}

function ProfileForm({ zone }: { zone: string }) {
  const t = useStore($t)
  const values = useStore(profileForm.$values)
  const { texts, refused, busy } = useErrors(profileForm.$form)
  const save = async () => {
    await profileForm.submit()
    if (profileForm.$form.get().status === 'sent') toast(t('profile.saved'), { tone: 'success' })
  }
  const field = (name: 'nickname' | 'custom_name' | 'platform_id') => ({
    name,
    value: values[name],
    onInput: (value: string) => profileForm.set(name, value),
    onBlur: () => profileForm.blur(name),
    error: texts[name]
  })
  const optional = t('form.optional')
  return (
    <Form label={t('title.account')} errors={refused} busy={busy} onSubmit={() => void save()}>
      <TextField {...field('nickname')} label={t('profile.nickname')} autoComplete="nickname" />
      <TextField
        {...field('custom_name')}
        label={t('profile.customName')}
        optional={optional}
        autoComplete="organization"
      />
      <TextField
        {...field('platform_id')}
        label={t('profile.platformId')}
        help={t('profile.platformIdHelp')}
        optional={optional}
        autoCapitalize="none"
      />
      <SelectField
        label={t('profile.timezone')}
        name="timezone"
        value={values.timezone}
        options={zonesWith(zone, host.timeZone()).map(value => ({ value, label: value.replaceAll('_', ' ') }))}
        onInput={value => profileForm.set('timezone', value)}
        error={texts.timezone}
      />
      <MainButton type="submit" busy={busy} busyLabel={t('profile.saving')}>
        {t('profile.save')}
      </MainButton>
    </Form>
  )
}

function Facts({ data }: { data: Profile }) {
  const t = useStore($t)
  const copy = async (text: string) => {
    if (await host.copy(text)) toast(t('action.copied'), { tone: 'success' })
  }
  const copied = (label: string, value: string) => ({
    label,
    value,
    mono: true,
    copy: { label: `${t('action.copy')}: ${label}`, onCopy: () => void copy(value) }
  })
  return (
    <Section title={t('profile.facts')}>
      <Card>
        <KeyValue
          items={[
            { label: t('profile.account'), value: data.account },
            copied(t('profile.shopCode'), data.shop_code),
            copied(t('profile.inviteCode'), data.invite_code),
            { label: t('profile.grade'), value: t(`grade.${data.grade}`) },
            { label: t('profile.since'), value: formatDate(data.created_at) }
          ]}
        />
      </Card>
    </Section>
  )
}
