import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Profile } from '../../../contract/account/session.ts'
import { $t } from '../../../i18n/translator.ts'
import { goBack } from '../../../location.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { createUnloadGuard } from '../../../stores/features.ts'
import { loadPicture } from '../../../stores/picture.ts'
import { announceText } from '../../../stores/spoken.ts'
import { openPicture } from '../../../stores/viewer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { MainButton } from '../../../ui/actions/main-button.tsx'
import { GradeBadge } from '../../../ui/cards/grade-mark.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { AvatarButton } from '../../../ui/media/avatar-button.tsx'
import { PictureCrop, PicturePicker } from '../parts/picture-picker.tsx'
import { avatarPicture, profile, saveAvatar } from '../stores/profile.ts'

/** Changes the avatar: pick, crop, which also saves. */
export function AvatarScreen() {
  const t = useStore($t)
  const state = useLoaded(profile, {})
  // A picture that was not saved is dropped with the page.
  useEffect(() => avatarPicture.reset, [])
  if (state.state === 'failed') return <LoadFailed failure={state} onRetry={() => void profile.retry()} />
  if (state.state === 'loading') return <Skeleton shape="profile" count={2} label={t('state.loading')} />
  return <Change data={state.data} />
}

// The chosen picture belongs to no form, and would be lost too.
const hold = createUnloadGuard()

function Change({ data }: { data: Profile }) {
  const t = useStore($t)
  const chosen = useStore(avatarPicture.$picture)
  const [busy, setBusy] = useState(false)
  const isChosen = chosen.state !== 'none'
  useEffect(() => {
    hold(isChosen)
    return () => hold(false)
  }, [isChosen])
  const save = async () => {
    setBusy(true)
    const saved = await saveAvatar().catch(() => false)
    setBusy(false)
    if (!saved) return
    announceText(t('avatar.saved'))
    goBack('/account')
  }
  if (chosen.state === 'none') return <Ways data={data} />
  if (chosen.state === 'cropping') {
    const saveLabel = t('avatar.save')
    return <PictureCrop upload={avatarPicture} file={chosen.file} saveLabel={saveLabel} onCropped={() => void save()} />
  }
  return (
    <Form
      label={t('title.avatar')}
      busy={busy}
      error={chosen.state === 'failed' ? chosen.message || t('state.failed') : undefined}
      onSubmit={() => void save()}
    >
      <Stack align="center">
        <Avatar name={data.nickname} src={chosen.preview} size={128} />
      </Stack>
      <MainButton type="submit" busy={busy} busyLabel={t('avatar.saving')}>
        {t('avatar.save')}
      </MainButton>
      <Button tone="ghost" disabled={busy} onClick={avatarPicture.reset}>
        {t('form.removePicture')}
      </Button>
    </Form>
  )
}

/** The picture as it is, and the two ways to another one. */
function Ways({ data }: { data: Profile }) {
  const t = useStore($t)
  const source = useStore(loadPicture(data.avatar))
  const { nickname } = data
  return (
    <Stack gap={6}>
      <Stack align="center" gap={3}>
        {source ? (
          <AvatarButton
            name={nickname}
            src={source}
            size={128}
            label={t('viewer.open', { name: nickname })}
            onOpen={() => openPicture(source, nickname)}
          />
        ) : (
          <Avatar name={nickname} size={128} />
        )}
        <Text as="h2" size="title" weight={700} align="center">
          {nickname}
        </Text>
        <GradeBadge grade={data.grade} name={t(`grade.${data.grade}`)} />
      </Stack>
      <PicturePicker
        upload={avatarPicture}
        name="avatar"
        label={t('avatar.change')}
        help={t('avatar.help')}
        look="rows"
      />
    </Stack>
  )
}
