import { useStore } from '@nanostores/react'
import { useCallback, useState } from 'react'
import type { Mission } from '../../../contract/tasks/task.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { PagedRows } from '../../../parts/paged-rows.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { $ownAmounts } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { StateHero } from '../../../ui/feedback/state-hero.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { usePresence } from '../../../ui/overlays/use-presence.ts'
import { MissionLine } from '../parts/mission-line.tsx'
import { MissionProofSheet } from '../parts/mission-proof-sheet.tsx'
import { missions, openMissionProof } from '../stores/missions.ts'

const allMissions = {}

/** Missions with progress and reward. */
export function TaskScreen() {
  const t = useStore($t)
  const [proving, setProving] = useState<Mission>()
  const visible = usePresence(proving)
  const send = useCallback((mission: Mission) => {
    openMissionProof(mission.id)
    setProving(mission)
  }, [])
  // The sum of all rewards comes with the missions, and would push what is below it.
  const state = useLoaded(missions, allMissions)
  if (state.state === 'loading') return <Skeleton shape="detail" label={t('state.loading')} />
  return (
    <>
      <Stack gap={8} columns="last">
        <Stack gap={8}>
          <Earned />
          <List>
            <Row icon="share-2" title={t('task.share')} subtitle={t('task.shareHelp')} href={toHref('/shareTask')} />
          </List>
        </Stack>
        <Section title={t('task.missions')}>
          <PagedRows
            list={missions}
            filter={allMissions}
            label={t('task.missions')}
            cacheKey="missions"
            estimate={104}
            render={mission => <MissionLine mission={mission} onProof={send} />}
            empty={<EmptyState art="tasks" message={t('task.empty')} />}
          />
        </Section>
      </Stack>
      {visible && (
        <MissionProofSheet mission={visible} open={proving !== undefined} onClose={() => setProving(undefined)} />
      )}
    </>
  )
}

/** The sum of all rewards, once it is loaded. */
function Earned() {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const state = useStore(missions.$list)
  const currency = useStore($currency)
  if (state.state !== 'ready') return null
  return (
    <StateHero
      tone="accent"
      icon="gift"
      state={t('task.earned')}
      parts={own.parts(state.page.earned, currency)}
      note={t('task.earnedNote')}
    />
  )
}
