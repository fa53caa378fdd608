import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { LIMITS } from '../../../contract/limits.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import type { allowList } from '../../../contract/wallet/allow-list.ts'
import { formatDateTime, formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { PasswordSheet } from '../../../parts/password-sheet.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { allowListForm } from '../stores/security.ts'

/** Turns on and off that new withdrawal accounts wait. */
export function AllowList({ state }: { state: OutputOf<typeof allowList> }) {
  const t = useStore($t)
  const [open, setOpen] = useState(false)
  const hours = formatNumber(LIMITS.allowListHours)
  const begin = () => {
    allowListForm.reset({ on: !state.on, password: '' })
    setOpen(true)
  }
  return (
    <Section title={t('title.bank')}>
      <List label={t('title.bank')}>
        <Row
          icon="shield-check"
          title={t('security.allowList')}
          subtitle={t('security.allowListHelp', { hours })}
          status={<AllowListStatus state={state} />}
          onClick={begin}
        />
        <Row icon="landmark" title={t('title.bank')} href={toHref('/bank')} />
      </List>
      {state.account_wait_hours > 0 && (
        <Text size="caption" tone="quiet">
          {t.plural('security.waits', state.account_wait_hours)}
        </Text>
      )}
      <PasswordSheet
        typed
        open={open}
        form={allowListForm}
        title={t('security.allowList')}
        facts={[]}
        help={t(state.on ? 'security.allowListOff' : 'security.allowListHelp', { hours })}
        submitLabel={t(state.on ? 'host.turnOff' : 'host.unlockYes')}
        busyLabel={t('password.saving')}
        hasPassword={state.has_transaction_password}
        onDone={() => setOpen(false)}
        onClose={() => setOpen(false)}
      />
    </Section>
  )
}

function AllowListStatus({ state }: { state: OutputOf<typeof allowList> }) {
  const t = useStore($t)
  if (state.on) return <Status tone="success" label={t('host.on')} />
  if (!state.ends_at) return null
  return <Status tone="warning" label={t('security.ending', { time: formatDateTime(state.ends_at) })} />
}
