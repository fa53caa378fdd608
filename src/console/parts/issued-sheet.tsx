import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { host } from '../../host/current.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import { $t } from '../../i18n/translator.ts'
import { CopyField } from '../../ui/data/copy-field.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { usePresence } from '../../ui/overlays/use-presence.ts'
import { $issuedSecret, clearIssuedSecret, type IssuedSecret } from '../stores/issued.ts'

/** A text that is copied as a whole. */
export function Copied({ label, value }: { label: string; value: string }) {
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

/** Ten codes, to be copied or printed. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useStore($t)
  return (
    <Stack gap={4}>
      <Callout tone="warning">{t('console.access.codesLead')}</Callout>
      <Copied label={t('console.access.codes')} value={codes.join('\n')} />
    </Stack>
  )
}

function Link({ name, token, expires_at }: Extract<IssuedSecret, { expires_at: string }>) {
  const t = useStore($t)
  const url = `${location.origin}${location.pathname}#/enrol/${token}`
  return (
    <Stack gap={4}>
      <Callout tone="warning">{t('console.issued.linkLead', { at: formatMoment(expires_at) })}</Callout>
      <Copied label={t('console.issued.link', { name })} value={url} />
    </Stack>
  )
}

const isSigningSecret = (token: string): boolean => token.startsWith('whsec_')

function Token({ name, token }: Extract<IssuedSecret, { token: string }>) {
  const t = useStore($t)
  return (
    <Stack gap={4}>
      <Callout tone="warning">{t('console.partners.once')}</Callout>
      <Copied
        label={t(isSigningSecret(token) ? 'console.issued.secret' : 'console.issued.token', { name })}
        value={token}
      />
    </Stack>
  )
}

function Content({ issued }: { issued: IssuedSecret }) {
  if ('recovery_codes' in issued) return <RecoveryCodes codes={issued.recovery_codes} />
  return 'expires_at' in issued ? <Link {...issued} /> : <Token {...issued} />
}

/** A link, a token or codes that were just made. Closing it, or leaving the screen, forgets them. */
export function IssuedSheet() {
  const t = useStore($t)
  const issued = useStore($issuedSecret)
  useEffect(() => clearIssuedSecret, [])
  const current = usePresence(issued)
  if (!current) return null
  return (
    <Sheet
      open={issued !== undefined}
      title={t('console.issued.title')}
      closeLabel={t('action.close')}
      onClose={clearIssuedSecret}
    >
      <Content issued={current} />
    </Sheet>
  )
}
