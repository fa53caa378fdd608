import { useStore } from '@nanostores/react'
import { getMediaAddress } from '../../../api/media.ts'
import { formatMoment } from '../../../i18n/format-moment.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { PagedRows } from '../../../parts/paged-rows.tsx'
import { MissionRow } from '../../../ui/cards/mission-row.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Measure } from '../../../ui/layout/measure.tsx'
import { Reward } from '../parts/reward.tsx'
import { TaskStatus, taskStates } from '../parts/task-status.tsx'
import { shareTasks } from '../stores/share-tasks.ts'

/** Current share tasks with reward and deadline. */
export function ShareTasksScreen() {
  const t = useStore($t)
  return (
    <Measure>
      <PagedRows
        list={shareTasks}
        filter={{}}
        label={t('title.shareTasks')}
        cacheKey="share-tasks"
        estimate={112}
        render={task => (
          <MissionRow
            bare
            picture={getMediaAddress(task.picture)}
            title={task.title}
            note={task.deadline ? t('task.until', { date: formatMoment(task.deadline) }) : t('task.noDeadline')}
            status={taskStates[task.state] && <TaskStatus state={task.state} />}
            reward={<Reward amount={task.reward} />}
            href={toHref(`/shareTask/${task.id}`)}
            cue={t('task.go')}
          />
        )}
        empty={
          <EmptyState
            art="tasks"
            message={t('task.shareEmpty')}
            action={{ label: t('task.toMissions'), href: toHref('/task') }}
          />
        }
      />
    </Measure>
  )
}
