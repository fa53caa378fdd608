import { useStore } from '@nanostores/react'
import { mediaAddress } from '../../../api/media.ts'
import { $t } from '../../../i18n/translator.ts'
import { useLater } from '../../../parts/use-later.ts'
import { $app } from '../../../stores/app-info.ts'
import { $launch } from '../../../stores/launch.ts'
import { Brand } from '../../../ui/brand.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { LoginForm } from '../parts/login-form.tsx'

/** Signing in with account and password; where Telegram launched the app, first by that launch. */
export function LoginScreen() {
  const t = useStore($t)
  const site = useStore($app).data?.site_info
  const { state } = useStore($launch)
  const plain = state === 'none' || state === 'signedIn'
  const telegram = useLater(() => import('../parts/telegram-login.tsx'), !plain)
  if (!plain) return telegram ? <telegram.TelegramLogin /> : <Skeleton shape="form" label={t('state.loading')} />
  return (
    <Stack gap={8}>
      <Brand
        title={t('system.name')}
        subtitle={t('sign.login.lead')}
        logo={site?.site_logo ? mediaAddress(site.site_logo) : undefined}
      />
      <LoginForm />
    </Stack>
  )
}
