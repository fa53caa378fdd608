import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import { host } from '../host/current.ts'
import { $t } from '../i18n/translator.ts'
import { $popup, openPopup } from '../stores/support.ts'
import { $toasts, hideToast } from '../stores/toasts.ts'
import { FloatingButton } from '../ui/floating-button.tsx'
import { OfflineBanner } from '../ui/offline-banner.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { $progress } from './progress.ts'

function useOnline(): boolean {
  const [online, setOnline] = useState(() => host.online())
  useEffect(() => host.onOnline(setOnline), [])
  return online
}

/** The popups' code comes when one is opened for the first time. */
function usePopups(): ComponentType | undefined {
  const popup = useStore($popup)
  const [loaded, setLoaded] = useState<{ Popups: ComponentType }>()
  useEffect(() => {
    if (popup) void import('./popups.tsx').then(setLoaded, () => $popup.set(null))
  }, [popup])
  return loaded?.Popups
}

/** What floats over the page. */
export function Overlays() {
  const t = useStore($t)
  const toasts = useStore($toasts)
  const popup = useStore($popup)
  const progress = useStore($progress)
  const online = useOnline()
  const Popups = usePopups()
  return (
    <>
      <ProgressBar value={progress} label={t('state.loading')} />
      {!online && <OfflineBanner message={t('state.offline')} />}
      <FloatingButton
        label={t('shell.support')}
        moveHint={t('shell.move')}
        expanded={popup === 'support'}
        onClick={() => openPopup('support')}
      />
      <Toasts label={t('shell.messages')} toasts={toasts} hideLabel={t('action.close')} onHide={hideToast} />
      {Popups && <Popups />}
    </>
  )
}
