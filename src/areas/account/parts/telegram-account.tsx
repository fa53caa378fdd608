import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Profile } from '../../../contract/account/session.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { Confirm } from '../../../parts/confirm.tsx'
import { announceText } from '../../../stores/spoken.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { unlinkTelegram } from '../stores/telegram-sign.ts'

/** The linked Telegram account. It can be unlinked once there is a login password. */
export function TelegramAccount({ data }: { data: Profile }) {
  const t = useStore($t)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const unlink = async () => {
    setBusy(true)
    const done = await unlinkTelegram()
    setBusy(false)
    setAsking(false)
    if (done) announceText(t('telegram.unlinked'))
  }
  return (
    <Section label={t('telegram.account')}>
      <List>
        <Row
          icon="send"
          title={t('telegram.account')}
          subtitle={t('telegram.linkedHelp')}
          status={<Status tone="success" label={t('telegram.linked')} />}
        />
        {data.has_login_password ? (
          <Row icon="link" tone="danger" chevron={false} title={t('telegram.unlink')} onClick={() => setAsking(true)} />
        ) : (
          <Row
            icon="lock-keyhole"
            title={t('title.loginPassword')}
            subtitle={t('telegram.passwordFirst')}
            status={<Status tone="warning" label={t('password.unset')} />}
            href={toHref('/changePwd/loginPwd')}
          />
        )}
      </List>
      <Confirm
        open={asking}
        danger
        busy={busy}
        title={t('telegram.unlinkTitle')}
        message={t('telegram.unlinkText')}
        confirmLabel={t('telegram.unlinkConfirm')}
        cancelLabel={t('telegram.keep')}
        onConfirm={() => void unlink()}
        onClose={() => setAsking(false)}
      />
    </Section>
  )
}
