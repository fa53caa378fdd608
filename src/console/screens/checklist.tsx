import { useStore } from '@nanostores/react'
import type { OutputOf } from '../../contract/operation.ts'
import { operatorChecklist } from '../../contract/operator/checklist.ts'
import { $t, type Translate } from '../../i18n/translator.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { resource } from '../../stores/loadable.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { List, Row } from '../../ui/lists/list.tsx'

type Item = OutputOf<typeof operatorChecklist>['list'][number]

const checklist = resource(operatorChecklist)

const placeOf = (t: Translate, { kind, place }: Item): string => t(`console.checklist.${kind}`, { place })

/** What is still to be set before merchants come, and where. */
export function Screen() {
  const t = useStore($t)
  const shown = useLoaded(checklist, {})
  if (shown.state === 'loading') return <Skeleton shape="rows" label={t('state.loading')} />
  if (shown.state === 'failed') return <LoadFailed failure={shown} onRetry={() => void checklist.retry()} />
  const { open, list } = shown.data
  const status = ({ done }: Item) => (
    <Status tone={done ? 'success' : 'warning'} label={t(`console.checklist.${done ? 'done' : 'todo'}`)} />
  )
  return (
    <Stack gap={4}>
      <Callout tone={open === 0 ? 'success' : 'warning'}>
        {t(`console.checklist.${open === 0 ? 'ready' : 'open'}`, { n: open })}
      </Callout>
      <List label={t('console.nav.checklist')}>
        {list.map(one => (
          <Row
            key={one.item}
            title={t(`console.checklist.items.${one.item}`)}
            subtitle={one.done ? undefined : placeOf(t, one)}
            value={status(one)}
          />
        ))}
      </List>
    </Stack>
  )
}
