import { useStore } from '@nanostores/react'
import type { Profile } from '../../../contract/account/session.ts'
import { formatDate } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { copyText } from '../../../parts/copy-text.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { loadPicture } from '../../../stores/picture.ts'
import { GradeBadge } from '../../../ui/cards/grade-mark.tsx'
import { KeyValue } from '../../../ui/data/key-value.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { AvatarButton } from '../../../ui/media/avatar-button.tsx'
import { ProfileRows } from '../parts/profile-rows.tsx'
import { TelegramAccount } from '../parts/telegram-account.tsx'
import { profile } from '../stores/profile.ts'

/** The merchant's profile. */
export function AccountScreen() {
  const t = useStore($t)
  const state = useLoaded(profile, {})
  const data = state.state === 'ready' ? state.data : undefined
  if (state.state === 'failed') return <LoadFailed failure={state} onRetry={() => void profile.retry()} />
  if (!data) return <Skeleton shape="profile" count={5} label={t('state.loading')} />
  return (
    <Stack gap={8}>
      <Person data={data} />
      <ProfileRows data={data} />
      <Facts data={data} />
      {data.telegram && <TelegramAccount data={data} />}
    </Stack>
  )
}

/** Picture, name and level. */
function Person({ data }: { data: Profile }) {
  const t = useStore($t)
  const source = useStore(loadPicture(data.avatar))
  return (
    <Stack gap={2} align="center">
      <AvatarButton
        name={data.nickname}
        src={source}
        size={96}
        label={t('title.avatar')}
        href={toHref('/avatar')}
        mark="camera"
      />
      <Text as="h2" size="section" weight={700} align="center">
        {data.nickname}
      </Text>
      <GradeBadge grade={data.grade} name={t(`grade.${data.grade}`)} />
    </Stack>
  )
}

/** Facts that cannot be changed. */
function Facts({ data }: { data: Profile }) {
  const t = useStore($t)
  const copied = (label: string, value: string) => ({
    label,
    value,
    mono: true,
    copy: { label: `${t('action.copy')}: ${label}`, onCopy: () => void copyText(value, t) }
  })
  return (
    <Section title={t('mine.me')}>
      <Card>
        <KeyValue
          items={[
            { label: t('profile.account'), value: data.account },
            copied(t('profile.shopCode'), data.shop_code),
            copied(t('profile.inviteCode'), data.invite_code),
            { label: t('profile.since'), value: formatDate(data.created_at) }
          ]}
        />
      </Card>
    </Section>
  )
}
