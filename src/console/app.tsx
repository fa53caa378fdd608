import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Router, useRoute } from 'wouter'
import { $t } from '../i18n/translator.ts'
import { bindLayers } from '../parts/bind-layers.ts'
import { useHashPlace } from '../parts/hash-place.ts'
import { LoadFailed } from '../parts/load-failed.tsx'
import { useLazyModule } from '../parts/use-later.ts'
import { $toasts, hideToast } from '../stores/toasts.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Toasts } from '../ui/feedback/toasts.tsx'
import { Enrol } from './screens/enrol.tsx'
import { SetUp } from './screens/set-up.tsx'
import { SignIn } from './screens/sign-in.tsx'
import { $needsOwner, loadSetUp } from './stores/enrolment.ts'
import { $staff, loadStaff, type Staff } from './stores/staff.ts'
import { ConsolePlain } from './ui/console-frame.tsx'

/** Code for signed-in staff only. */
export const loadShell = () => import('./shell/shell.tsx')

/** The sign-in, or on a new server the form of the first owner. */
function SignInOrSetUp() {
  const isNew = useStore($needsOwner)
  useEffect(() => void loadSetUp(), [])
  return isNew ? <SetUp /> : <SignIn />
}

function LoadingState() {
  const t = useStore($t)
  return (
    <ConsolePlain>
      <Skeleton shape="form" label={t('state.loading')} />
    </ConsolePlain>
  )
}

function Inside({ staff }: { staff: Staff }) {
  const loaded = useLazyModule(loadShell)
  return loaded ? <loaded.Shell staff={staff} /> : <LoadingState />
}

function Content() {
  const staff = useStore($staff)
  // The page of a one-time link is for a person without a session, also where another one is signed in.
  const [isLink, link] = useRoute('/enrol/:token')
  if (isLink)
    return (
      <ConsolePlain>
        <Enrol token={link.token} />
      </ConsolePlain>
    )
  if (staff.state === 'in') return <Inside staff={staff.staff} />
  if (staff.state === 'loading') return <LoadingState />
  return (
    <ConsolePlain>
      {staff.state === 'failed' && <LoadFailed failure={staff} onRetry={() => void loadStaff()} />}
      {staff.state === 'out' && <SignInOrSetUp />}
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
    </Router>
  )
}
