import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Router, useRoute } from 'wouter'
import { $t } from '../i18n/translator.ts'
import { coverPage } from '../location.ts'
import { useHashPlace } from '../parts/hash-place.ts'
import { LoadFailed } from '../parts/load-failed.tsx'
import { Viewer } from '../parts/viewer.tsx'
import { $toasts, hideToast } from '../stores/toasts.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Toasts } from '../ui/feedback/toasts.tsx'
import { countLayers, getTopLayer, onLayers } from '../ui/navigation/back-stack.ts'
import { VerificationSheet } from './parts/verification-sheet.tsx'
import { Enrol } from './screens/enrol.tsx'
import { SetUp } from './screens/set-up.tsx'
import { SignIn } from './screens/sign-in.tsx'
import { Shell } from './shell/shell.tsx'
import { $setUp, loadSetUp } from './stores/enrolment.ts'
import { $staff, loadStaff } from './stores/staff.ts'
import { ConsolePlain } from './ui/console-frame.tsx'

/** Lets the browser's "back" close sheets and dialogs. */
function bindLayers(): () => void {
  const cover = () => coverPage(countLayers(), () => getTopLayer()?.leave())
  cover()
  return onLayers(cover)
}

/** The sign-in, or on a new server the form of the first owner. */
function Door() {
  const isNew = useStore($setUp)
  useEffect(() => void loadSetUp(), [])
  return isNew ? <SetUp /> : <SignIn />
}

function Content() {
  const t = useStore($t)
  const staff = useStore($staff)
  // The page of a one-time link is for a person without a session, also where another one is signed in.
  const [isLink, link] = useRoute('/enrol/:token')
  if (isLink)
    return (
      <ConsolePlain>
        <Enrol token={link.token} />
      </ConsolePlain>
    )
  if (staff.state === 'in') return <Shell staff={staff.staff} />
  return (
    <ConsolePlain>
      {staff.state === 'loading' && <Skeleton shape="form" label={t('state.loading')} />}
      {staff.state === 'failed' && <LoadFailed failure={staff} onRetry={() => void loadStaff()} />}
      {staff.state === 'out' && <Door />}
    </ConsolePlain>
  )
}

/** The whole console. */
export function App() {
  const t = useStore($t)
  const toasts = useStore($toasts)
  useEffect(bindLayers, [])
  return (
    <Router hook={useHashPlace}>
      <Content />
      <Toasts
        label={t('shell.messages')}
        toasts={toasts.map(({ link: _link, ...toast }) => toast)}
        hideLabel={t('action.close')}
        onHide={hideToast}
      />
      <VerificationSheet />
      <Viewer />
    </Router>
  )
}
