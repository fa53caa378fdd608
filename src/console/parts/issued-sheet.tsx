import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { host } from '../../host/current.ts'
import { $t } from '../../i18n/translator.ts'
import { useQrCode } from '../../parts/use-qr-code.ts'
import { CopyField } from '../../ui/data/copy-field.tsx'
import { QrCode } from '../../ui/data/qr-code.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { usePresence } from '../../ui/overlays/use-presence.ts'
import { $issued, forgetIssued, type Issued } from '../stores/issued.ts'

function Copied({ label, value }: { label: string; value: string }) {
  const t = useStore($t)
  return (
    <CopyField
      label={label}
      value={value}
      copyLabel={t('action.copy')}
      copiedLabel={t('action.copied')}
      onCopy={text => host.copy(text)}
    />
  )
}

function Credentials({ account, password, totp_url: url }: Extract<Issued, { password: string }>) {
  const t = useStore($t)
  const matrix = useQrCode(url)
  return (
    <Stack gap={4}>
      <Callout tone="warning">{t('console.issued.credentials')}</Callout>
      {matrix && <QrCode matrix={matrix} label={t('console.issued.qr')} />}
      <Copied label={t('console.issued.secret')} value={url} />
      <Copied label={t('console.signIn.account')} value={account} />
      <Copied label={t('console.signIn.password')} value={password} />
    </Stack>
  )
}

function Token({ name, token }: Extract<Issued, { token: string }>) {
  const t = useStore($t)
  return (
    <Stack gap={4}>
      <Callout tone="warning">{t('console.partners.once')}</Callout>
      <Copied label={t('console.issued.token', { name })} value={token} />
    </Stack>
  )
}

/** Credentials or a token that were just made. Closing it, or leaving the screen, forgets them. */
export function IssuedSheet() {
  const t = useStore($t)
  const issued = useStore($issued)
  useEffect(() => forgetIssued, [])
  const shown = usePresence(issued)
  if (!shown) return null
  return (
    <Sheet
      open={issued !== undefined}
      title={t('console.issued.title')}
      closeLabel={t('action.close')}
      onClose={forgetIssued}
    >
      {'token' in shown ? <Token {...shown} /> : <Credentials {...shown} />}
    </Sheet>
  )
}
