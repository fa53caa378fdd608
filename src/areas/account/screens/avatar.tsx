import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $t } from '../../../i18n/translator.ts'
import { back } from '../../../location.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { unloadGuard } from '../../../stores/features.ts'
import { picture } from '../../../stores/picture.ts'
import { toast } from '../../../stores/toasts.ts'
import { openPicture } from '../../../stores/viewer.ts'
import { MainButton } from '../../../ui/actions/main-button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { AvatarButton } from '../../../ui/media/avatar-button.tsx'
import { PicturePicker } from '../parts/picture-picker.tsx'
import { avatarPicture, profile, saveAvatar } from '../stores/profile.ts'

/** Changes the avatar: pick, crop, save. */
export function AvatarScreen() {
  const t = useStore($t)
  const state = useLoaded(profile, {})
  // A picture that was not saved is dropped with the page.
  useEffect(() => avatarPicture.reset, [])
  const avatar = state.state === 'ready' ? state.data.avatar : undefined
  const source = useStore(picture(avatar))
  if (state.state === 'failed') return <LoadFailed failure={state} onRetry={() => void profile.retry()} />
  if (state.state === 'loading') return <Skeleton shape="profile" count={0} label={t('state.loading')} />
  return (
    <Stack gap={6}>
      <Stack align="center">
        {source ? (
          <AvatarButton
            name={state.data.nickname}
            src={source}
            size={96}
            label={t('viewer.open', { name: state.data.nickname })}
            onOpen={() => openPicture(source, state.data.nickname)}
          />
        ) : (
          <Avatar name={state.data.nickname} size={96} />
        )}
      </Stack>
      <AvatarForm />
    </Stack>
  )
}

// The chosen picture belongs to no form, and would be lost too.
const hold = unloadGuard()

function AvatarForm() {
  const t = useStore($t)
  const chosen = useStore(avatarPicture.$picture)
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const isChosen = chosen.state !== 'none'
  useEffect(() => {
    hold(isChosen)
    return () => hold(false)
  }, [isChosen])
  const save = async () => {
    if (chosen.state === 'none') return setMissing(true)
    setBusy(true)
    const saved = await saveAvatar().catch(() => false)
    setBusy(false)
    if (!saved) return
    toast(t('avatar.saved'), { tone: 'success' })
    back('/account')
  }
  return (
    <Form label={t('title.avatar')} busy={busy} onSubmit={() => void save()}>
      <PicturePicker
        upload={avatarPicture}
        name="avatar"
        label={t('avatar.label')}
        help={t('avatar.help')}
        error={missing && chosen.state === 'none' ? t('avatar.empty') : undefined}
      />
      {chosen.state !== 'cropping' && (
        <MainButton type="submit" busy={busy} busyLabel={t('avatar.saving')}>
          {t('avatar.save')}
        </MainButton>
      )}
    </Form>
  )
}
