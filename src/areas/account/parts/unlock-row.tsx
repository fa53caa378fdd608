import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $t } from '../../../i18n/translator.ts'
import { Confirm } from '../../../parts/confirm.tsx'
import { PasswordSheet } from '../../../parts/password-sheet.tsx'
import { showToast } from '../../../stores/toasts.ts'
import { $unlock, disableUnlock, unlockForm } from '../../../stores/unlock.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Row } from '../../../ui/lists/list.tsx'

/** Turns biometric unlock in place of the transaction password on and off. */
export function UnlockRow() {
  const t = useStore($t)
  const state = useStore($unlock)
  const [question, setQuestion] = useState<'on' | 'off'>()
  const [busy, setBusy] = useState(false)
  const close = () => setQuestion(undefined)
  if (state === 'none' || !t.has('host.unlockTitle')) return null
  const turnOff = async () => {
    setBusy(true)
    const result = await disableUnlock()
    setBusy(false)
    close()
    if (result) showToast(t('host.unlockIsOff'), { tone: 'success' })
  }
  const done = (isStored: boolean) => {
    unlockForm.reset()
    close()
    if (isStored) showToast(t('host.unlockIsOn'), { tone: 'success' })
    else showToast(t('host.unlockNotKept'), { tone: 'neutral' })
  }
  return (
    <>
      <Row
        icon="scan-face"
        title={t('host.unlockTitle')}
        subtitle={t('host.unlockHelp')}
        status={state === 'on' ? <Status tone="success" label={t('host.on')} /> : undefined}
        onClick={() => setQuestion(state === 'on' ? 'off' : 'on')}
      />
      <PasswordSheet
        typed
        open={question === 'on'}
        form={unlockForm}
        title={t('host.unlockTitle')}
        facts={[]}
        help={t('host.unlockHelp')}
        submitLabel={t('host.unlockYes')}
        busyLabel={t('host.turningOn')}
        hasPassword
        onDone={done}
        onClose={close}
      />
      <Confirm
        open={question === 'off'}
        title={t('host.turnOffTitle')}
        message={t('host.turnOffText')}
        confirmLabel={t('host.turnOff')}
        cancelLabel={t('action.cancel')}
        busy={busy}
        onConfirm={() => void turnOff()}
        onClose={close}
      />
    </>
  )
}
