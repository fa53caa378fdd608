import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { host } from '../../../host/current.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { $app } from '../../../stores/app-info.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'

/** Help for a forgotten login password: the bot of the linked Telegram account, else customer service. */
export function ForgotLogin() {
  const t = useStore($t)
  const bot = useStore($app).data?.telegram?.bot_name
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="ghost" onClick={() => setOpen(true)}>
        {t('sign.login.forgot')}
      </Button>
      <Sheet open={open} title={t('sign.login.forgot')} closeLabel={t('action.close')} onClose={() => setOpen(false)}>
        <Stack gap={4}>
          {bot && (
            <>
              <Text>{t('sign.login.forgotTelegram')}</Text>
              <Button wide icon="send" onClick={() => void host.openLink(`https://t.me/${bot}`)}>
                {t('sign.login.forgotBot')}
              </Button>
            </>
          )}
          <Text>{t('sign.login.forgotSupport')}</Text>
          <Button wide tone="secondary" href={toHref('/reset')}>
            {t('sign.login.forgotCode')}
          </Button>
        </Stack>
      </Sheet>
    </>
  )
}
