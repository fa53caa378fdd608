import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { host } from '../../../host/current.ts'
import { $t } from '../../../i18n/translator.ts'
import { $features } from '../../../stores/features.ts'
import { $launch, type LaunchState, retryLaunch } from '../../../stores/launch.ts'
import { openSupport } from '../../../stores/support.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { LoginForm } from './login-form.tsx'
import { TelegramWelcome } from './telegram-welcome.tsx'

/** Shown when a launch by Telegram, or by a partner's app or page, did not sign in. The password form stays available. */
export function TelegramLogin() {
  const t = useStore($t)
  const launch = useStore($launch)
  const [plain, setPlain] = useState(false)
  if (launch.state === 'unknown') return <TelegramWelcome nickname={launch.suggested.nickname} />
  if (launch.state === 'exchanging')
    return <Skeleton shape="form" label={t(host.kind === 'telegram' ? 'telegram.signingIn' : 'state.loading')} />
  return (
    <Stack gap={6}>
      {launch.state === 'reopen' && <Reopen {...launch} />}
      {launch.state === 'closed' && <Closed />}
      {launch.state === 'failed' && <Failed />}
      {launch.state === 'hostRefused' && <HostRefused />}
      {plain ? (
        <LoginForm />
      ) : (
        <Button wide tone="ghost" onClick={() => setPlain(true)}>
          {t('telegram.byPassword')}
        </Button>
      )}
    </Stack>
  )
}

const reopenTexts = {
  expired: 'telegram.reopen',
  unsigned: 'telegram.reopenUnsigned',
  signedOut: 'telegram.reopenSignedOut',
  nameless: 'telegram.reopenNameless'
} as const

/** Only the bot can launch the app again; a retry here would be refused each time. */
function Reopen({ why, botName }: Extract<LaunchState, { state: 'reopen' }>) {
  const t = useStore($t)
  const features = useStore($features)
  const leave = async () => {
    if (botName !== null && (await host.openLink(`https://t.me/${botName}`))) return
    features?.close()
  }
  const canLeave = botName !== null || features?.launch.kind === 'telegram'
  return (
    <EmptyState
      art="tasks"
      title={t('telegram.reopenTitle')}
      message={t(reopenTexts[why])}
      action={
        canLeave
          ? { label: t(botName === null ? 'telegram.closeApp' : 'telegram.toBot'), onClick: () => void leave() }
          : undefined
      }
    />
  )
}

/** The person belongs to the app or page around this one, which must sign them in. */
function HostRefused() {
  const t = useStore($t)
  const features = useStore($features)
  return (
    <>
      <EmptyState
        art="lost"
        title={t('hostLogin.title')}
        message={t('hostLogin.message')}
        action={{ label: t('action.retry'), icon: 'rotate-ccw', onClick: () => void retryLaunch() }}
      />
      {features?.canClose && (
        <Button wide tone="secondary" onClick={() => features.close()}>
          {t('hostLogin.back')}
        </Button>
      )}
    </>
  )
}

function Closed() {
  const t = useStore($t)
  return (
    <EmptyState
      art="lost"
      title={t('telegram.closedTitle')}
      message={t('telegram.closed')}
      action={{ label: t('telegram.support'), onClick: openSupport }}
    />
  )
}

function Failed() {
  const t = useStore($t)
  return (
    <EmptyState
      art="lost"
      title={t('telegram.failedTitle')}
      message={t('telegram.failed')}
      action={{ label: t('action.retry'), icon: 'rotate-ccw', onClick: () => void retryLaunch() }}
    />
  )
}
