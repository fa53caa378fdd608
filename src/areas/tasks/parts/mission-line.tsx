import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Mission } from '../../../contract/tasks/task.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { announceText } from '../../../stores/spoken.ts'
import { MissionRow } from '../../../ui/cards/mission-row.tsx'
import type { IconName } from '../../../ui/icons.ts'
import { claimReward, missionPaths } from '../stores/missions.ts'
import { Reward } from './reward.tsx'
import { TaskStatus, taskStates } from './task-status.tsx'

const icons: Readonly<Record<Mission['metric'], IconName>> = {
  recharges: 'arrow-down-to-line',
  withdrawals: 'arrow-up-from-line',
  orders: 'package',
  products: 'store',
  friends: 'user-plus',
  shares: 'share-2',
  avatar: 'circle-user-round',
  accounts: 'landmark',
  proof: 'camera'
}

/** One mission in the list, with its next action. */
export function MissionLine({ mission, onProof }: { mission: Mission; onProof: (mission: Mission) => void }) {
  const t = useStore($t)
  const { metric, goal, progress } = mission
  const counted = metric !== 'proof'
  const reached = Math.min(progress, goal)
  // The button of a reached goal says so.
  const hasStatus = taskStates[mission.state] !== null && mission.state !== 'claimable'
  const text = t('task.progress', { done: formatNumber(reached), goal: formatNumber(goal) })
  return (
    <MissionRow
      bare
      title={mission.title}
      note={mission.period === 'daily' ? `${t('task.daily')} · ${mission.text}` : mission.text}
      icon={icons[metric]}
      reward={<Reward amount={mission.reward} />}
      progress={counted ? { value: reached / goal, text, label: t('task.progressLabel') } : undefined}
      status={hasStatus && <TaskStatus state={mission.state} />}
      reason={mission.state === 'rejected' ? mission.reason : undefined}
      action={useNext(mission, onProof)}
    />
  )
}

/** Returns the next action of a mission, if there is one. */
function useNext(mission: Mission, onProof: (mission: Mission) => void) {
  const t = useStore($t)
  const { id, metric, state } = mission
  const [busy, setBusy] = useState(false)
  if (state === 'claimable') {
    const claim = async () => {
      setBusy(true)
      if (await claimReward(id)) announceText(t('task.claimed'))
      setBusy(false)
    }
    return { label: t('task.claim'), busy, onClick: () => void claim() }
  }
  if (metric === 'proof') {
    if (state !== 'open' && state !== 'rejected') return undefined
    return { label: t(state === 'open' ? 'task.sendProof' : 'task.sendAgain'), onClick: () => onProof(mission) }
  }
  return state === 'open' ? { label: t('task.go'), href: toHref(missionPaths[metric]) } : undefined
}
