import { useStore } from '@nanostores/react'
import type { Mission } from '../../../contract/tasks/task.ts'
import { $t } from '../../../i18n/translator.ts'
import { ProofForm } from '../../../parts/proof-form.tsx'
import { announceText } from '../../../stores/spoken.ts'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { missionProof, missionProofForm, missions } from '../stores/missions.ts'

interface MissionProofSheetProps {
  mission: Mission
  open: boolean
  onClose: () => void
}

/** Sends the proof of a mission. */
export function MissionProofSheet({ mission, open, onClose }: MissionProofSheetProps) {
  const t = useStore($t)
  const { status } = useStore(missionProofForm.$form)
  const done = () => {
    announceText(t('task.sent'))
    void missions.refresh()
    onClose()
  }
  return (
    <Sheet
      open={open}
      title={mission.title}
      closeLabel={t('action.close')}
      locked={status === 'sending'}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Text tone="quiet">{mission.text}</Text>
        <ProofForm form={missionProofForm} upload={missionProof} onDone={done} />
      </Stack>
    </Sheet>
  )
}
