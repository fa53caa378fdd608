import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $t } from '../../i18n/translator.ts'
import { signOut } from '../../stores/signing.ts'
import { Confirm } from './confirm.tsx'

/** Asks before the session ends. */
export function LogOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useStore($t)
  const [busy, setBusy] = useState(false)
  const leave = () => {
    setBusy(true)
    void signOut()
  }
  return (
    <Confirm
      open={open}
      title={t('mine.logOutTitle')}
      message={t('mine.logOutMessage')}
      confirmLabel={t('mine.logOut')}
      cancelLabel={t('mine.stay')}
      danger
      busy={busy}
      onConfirm={leave}
      onClose={onClose}
    />
  )
}
