import { useStore } from '@nanostores/react'
import { getMediaAddress } from '../../../api/media.ts'
import { $t } from '../../../i18n/translator.ts'
import { $app } from '../../../stores/app-info.ts'
import { $launch } from '../../../stores/launch.ts'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Brand } from '../../../ui/media/brand.tsx'
import { LoginForm } from '../parts/login-form.tsx'
import { TelegramLogin } from '../parts/telegram-login.tsx'
import { useLoginTarget } from '../parts/use-login-target.ts'

/** Sign-in by the Telegram launch if there is one, else with account and password. */
export function LoginScreen() {
  useLoginTarget()
  const t = useStore($t)
  const site = useStore($app).data?.site_info
  const { state } = useStore($launch)
  if (state !== 'none' && state !== 'signedIn') return <TelegramLogin />
  return (
    <Stack gap={6}>
      <Brand
        small
        title={t('system.name')}
        subtitle={t('sign.login.lead')}
        logo={site?.site_logo ? getMediaAddress(site.site_logo) : undefined}
      />
      <LoginForm />
    </Stack>
  )
}
