import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $t } from '../../../i18n/translator.ts'
import { Confirm } from '../../../parts/confirm.tsx'
import { $features } from '../../../stores/features.ts'
import { signOut } from '../../../stores/signing.ts'

// A merchant whom the host signs in may have no password.
const logOutTexts = {
  telegram: 'mine.logOutTelegram',
  partner: 'mine.logOutPartner',
  page: 'mine.logOutMessage'
} as const

/** Asks before it signs out. */
export function LogOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useStore($t)
  const kind = useStore($features)?.launch.kind ?? 'page'
  const [busy, setBusy] = useState(false)
  const leave = () => {
    setBusy(true)
    void signOut()
  }
  return (
    <Confirm
      open={open}
      title={t('mine.logOutTitle')}
      message={t(logOutTexts[kind])}
      confirmLabel={t('mine.logOut')}
      cancelLabel={t('mine.stay')}
      danger
      busy={busy}
      onConfirm={leave}
      onClose={onClose}
    />
  )
}
