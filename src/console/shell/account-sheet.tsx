import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $t } from '../../i18n/translator.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Switch } from '../../ui/forms/checkbox.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { formatRole } from '../parts/format-role.ts'
import {
  $chimesOn,
  $notificationProblem,
  $notificationsOn,
  canNotify,
  chooseNotifications,
  setChimes
} from '../stores/arrivals.ts'
import { canChime } from '../stores/chime.ts'
import { type Staff, signOut } from '../stores/staff.ts'
import { Preferences } from './preferences.tsx'

/** A sound for new requests. */
function ChimeSwitch() {
  const t = useStore($t)
  const chimes = useStore($chimesOn)
  if (!canChime()) return null
  return (
    <Switch
      label={t('console.tells.chime')}
      help={t('console.tells.chimeHelp')}
      name="chimes"
      checked={chimes}
      onInput={setChimes}
    />
  )
}

/** Messages of the browser about new requests. */
function NotificationSwitch() {
  const t = useStore($t)
  const isOn = useStore($notificationsOn)
  const problem = useStore($notificationProblem)
  if (!canNotify()) return null
  return (
    <Stack gap={2}>
      <Switch
        label={t('console.tells.label')}
        help={t('console.tells.help')}
        name="tells"
        checked={isOn}
        onInput={chooseNotifications}
      />
      {problem && <Callout tone="warning">{t(`console.tells.${problem}`)}</Callout>}
    </Stack>
  )
}

/** The account, language, colors, notifications of new requests, and sign-out. */
export function AccountSheet({ open, staff, onClose }: { open: boolean; staff: Staff; onClose: () => void }) {
  const t = useStore($t)
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await signOut()
    setBusy(false)
  }
  return (
    <Sheet open={open} title={staff.name} closeLabel={t('action.close')} onClose={onClose}>
      <Stack gap={4}>
        <Text tone="quiet">{formatRole(t, staff.role)}</Text>
        <Preferences />
        <NotificationSwitch />
        <ChimeSwitch />
        <Button tone="secondary" wide icon="log-out" busy={busy} onClick={() => void leave()}>
          {t('console.signOut')}
        </Button>
      </Stack>
    </Sheet>
  )
}
