import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { hasPasskeys } from '../../../host/passkeys.ts'
import { formatMoment } from '../../../i18n/format-moment.ts'
import { $t } from '../../../i18n/translator.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { useQrCode } from '../../../parts/use-qr-code.ts'
import { showToast } from '../../../stores/toasts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { KeyValue } from '../../../ui/data/key-value.tsx'
import { QrCode } from '../../../ui/data/qr-code.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { LineField } from '../../parts/decision-fields.tsx'
import { type Decision, DecisionSheet, Decisions } from '../../parts/decisions.tsx'
import { Copied, IssuedSheet } from '../../parts/issued-sheet.tsx'
import {
  $newAuthenticator,
  authenticatorForm,
  beginAuthenticator,
  codesForm,
  endPasskeyForm,
  ownAccess,
  passkeyForm
} from '../../stores/own-access.ts'
import { DecisionBar } from '../../ui/decision-bar.tsx'

function NewSecret({ url }: { url: string }) {
  const t = useStore($t)
  const matrix = useQrCode(url)
  return (
    <>
      <QrCode matrix={matrix} label={t('console.enrol.qr')} />
      <Copied label={t('console.enrol.secret')} value={new URL(url).searchParams.get('secret') ?? url} />
    </>
  )
}

/** Replaces the authenticator app: its secret is drawn when the sheet opens. */
function Authenticator({ onDone }: { onDone: () => void }) {
  const t = useStore($t)
  const newAuthenticator = useStore($newAuthenticator)
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    authenticatorForm.reset()
    await beginAuthenticator().catch(() => undefined)
    setBusy(false)
  }
  const decision: Decision | undefined = newAuthenticator && {
    operation: 'authenticator_update',
    label: t('console.access.replace'),
    form: authenticatorForm,
    begin: { id: '' },
    lead: t('console.enrol.authenticator'),
    fields: texts => (
      <>
        <NewSecret url={newAuthenticator.totp_url} />
        <LineField
          form={authenticatorForm}
          name="code"
          label={t('console.signIn.code')}
          error={texts.code}
          mono
          autoFocus
        />
      </>
    )
  }
  return (
    <>
      <Button tone="secondary" small busy={busy} onClick={() => void begin()}>
        {t('console.access.replace')}
      </Button>
      <DecisionSheet decision={decision} onClose={() => $newAuthenticator.set(undefined)} onDecided={onDone} />
    </>
  )
}

/** One's own ways to sign in, each changed only after the second factor. */
export function OwnAccess({ children }: { children: ReactNode }) {
  const t = useStore($t)
  const loaded = useLoaded(ownAccess, {})
  if (loaded.state === 'loading') return <Skeleton shape="rows" label={t('state.loading')} />
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void ownAccess.retry()} />
  const { authenticator, passkeys, recovery_codes: codesLeft } = loaded.data
  const done = () => {
    showToast(t('console.access.saved'), { tone: 'success' })
    void ownAccess.refresh()
  }
  const add: Decision = {
    operation: 'passkey_add',
    label: t('console.access.addPasskey'),
    form: passkeyForm,
    begin: { id: '', name: t('console.access.thisDevice') },
    fields: texts => (
      <LineField form={passkeyForm} name="name" label={t('console.access.passkeyName')} error={texts.name} autoFocus />
    )
  }
  const codes: Decision = {
    operation: 'recovery_codes_create',
    label: t('console.access.newCodes'),
    form: codesForm,
    begin: { id: '' },
    lead: t('console.access.newCodesLead')
  }
  const end = (id: string): Decision => ({
    operation: 'passkey_end',
    label: t('console.access.endPasskey'),
    danger: true,
    form: endPasskeyForm,
    begin: { id }
  })
  return (
    <Section title={t('console.access.title')}>
      <Card>
        <Stack gap={4}>
          <KeyValue
            items={[
              {
                label: t('console.access.authenticator'),
                value: t(authenticator ? 'console.access.on' : 'console.access.off')
              },
              { label: t('console.access.codes'), value: t('console.access.left', { n: codesLeft }) },
              ...passkeys.map(({ id, name, used_at, created_at }) => ({
                label: `${t('console.access.passkey')} · ${name}`,
                value: (
                  <Stack gap={2}>
                    {formatMoment(used_at ?? created_at)}
                    <Decisions decisions={[end(id)]} onDecided={done} />
                  </Stack>
                )
              }))
            ]}
          />
          <DecisionBar>
            {children}
            <Authenticator onDone={done} />
            <Decisions decisions={hasPasskeys() ? [codes, add] : [codes]} onDecided={done} isAside />
          </DecisionBar>
        </Stack>
      </Card>
      <IssuedSheet />
    </Section>
  )
}
