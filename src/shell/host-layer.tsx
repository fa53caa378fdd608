import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { host } from '../host/current.ts'
import { $t } from '../i18n/translator.ts'
import { Confirm } from '../parts/confirm.tsx'
import { $features } from '../stores/features.ts'
import { showToast } from '../stores/toasts.ts'
import { $unlockOffer, answerUnlockOffer } from '../stores/unlock.ts'
import { HomeScreenOffer } from './home-screen.tsx'
import { startHostBindings } from './host-bindings.ts'

/** Loads the features of the host and binds the app to them. */
export function HostLayer() {
  const features = useStore($features)
  useEffect(() => void host.features().then(hostFeatures => $features.set(hostFeatures)), [])
  useEffect(() => (features ? startHostBindings(features) : undefined), [features])
  return (
    <>
      <UnlockOffer />
      <HomeScreenOffer />
    </>
  )
}

/** Offers biometric unlock after a correct transaction password. */
export function UnlockOffer() {
  const t = useStore($t)
  const open = useStore($unlockOffer)
  const [busy, setBusy] = useState(false)
  const answer = async (isAccepted: boolean) => {
    setBusy(isAccepted)
    const isOn = await answerUnlockOffer(isAccepted)
    setBusy(false)
    if (isOn) showToast(t('host.unlockIsOn'), { tone: 'success' })
    else if (isAccepted) showToast(t('host.unlockNotKept'), { tone: 'neutral' })
  }
  return (
    <Confirm
      open={open}
      title={t('host.unlockOfferTitle')}
      message={t('host.unlockOffer')}
      confirmLabel={t('host.unlockYes')}
      cancelLabel={t('host.unlockNo')}
      busy={busy}
      onConfirm={() => void answer(true)}
      onClose={() => void answer(false)}
    />
  )
}
