import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { AllowList } from '../parts/allow-list.tsx'
import { Devices, Views } from '../parts/devices.tsx'
import { OwnData } from '../parts/own-data.tsx'
import { allowList, sessions } from '../stores/security.ts'

/** Sessions, the protection of withdrawals, and the merchant's personal data. */
export function SecurityScreen() {
  const t = useStore($t)
  const devices = useLoaded(sessions, {})
  const accounts = useLoaded(allowList, {})
  if (devices.state === 'failed') return <LoadFailed failure={devices} onRetry={() => void sessions.retry()} />
  if (accounts.state === 'failed') return <LoadFailed failure={accounts} onRetry={() => void allowList.retry()} />
  if (devices.state === 'loading' || accounts.state === 'loading')
    return <Skeleton shape="rows" count={4} label={t('state.loading')} />
  return (
    <Stack gap={8}>
      <Devices list={devices.data.list} />
      <Views list={devices.data.views} />
      <AllowList state={accounts.data} />
      <OwnData />
    </Stack>
  )
}
