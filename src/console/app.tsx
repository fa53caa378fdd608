import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $t } from '../i18n/translator.ts'
import { coverPage } from '../location.ts'
import { LoadFailed } from '../parts/load-failed.tsx'
import { Viewer } from '../parts/viewer.tsx'
import { $toasts, hideToast } from '../stores/toasts.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Toasts } from '../ui/feedback/toasts.tsx'
import { layerCount, onLayers, topLayer } from '../ui/navigation/back-stack.ts'
import { SignIn } from './screens/sign-in.tsx'
import { Shell } from './shell/shell.tsx'
import { $staff, loadStaff } from './stores/staff.ts'
import { ConsolePlain } from './ui/console-frame.tsx'

/** Lets the browser's "back" close sheets and dialogs. */
function bindLayers(): () => void {
  const cover = () => coverPage(layerCount(), () => topLayer()?.leave())
  cover()
  return onLayers(cover)
}

function Content() {
  const t = useStore($t)
  const shown = useStore($staff)
  if (shown.state === 'in') return <Shell staff={shown.staff} />
  return (
    <ConsolePlain>
      {shown.state === 'loading' && <Skeleton shape="form" label={t('state.loading')} />}
      {shown.state === 'failed' && <LoadFailed failure={shown} onRetry={() => void loadStaff()} />}
      {shown.state === 'out' && <SignIn />}
    </ConsolePlain>
  )
}

/** The whole console. */
export function App() {
  const t = useStore($t)
  const toasts = useStore($toasts)
  useEffect(bindLayers, [])
  return (
    <>
      <Content />
      <Toasts
        label={t('shell.messages')}
        toasts={toasts.map(({ link: _link, ...toast }) => toast)}
        hideLabel={t('action.close')}
        onHide={hideToast}
      />
      <Viewer />
    </>
  )
}
