import { useStore } from '@nanostores/react'
import type { OutputOf } from '../../contract/operation.ts'
import { operatorChecklist } from '../../contract/staff/checklist.operator.ts'
import type { Translate } from '../../i18n/translate.ts'
import { $t } from '../../i18n/translator.ts'
import { href } from '../../location.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { resource } from '../../stores/loadable.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { List, Row } from '../../ui/lists/list.tsx'
import { formatOperationName } from '../parts/operation-phrase.ts'
import { $may } from '../stores/staff.ts'

type Item = OutputOf<typeof operatorChecklist>['list'][number]

const checklist = resource(operatorChecklist)

/** The screens that set an item, with the operation that a role needs to see them. */
export const SCREENS: Readonly<Partial<Record<Item['item'], { path: string; needs: string }>>> = {
  currency: { path: '/settings', needs: 'setting_list' },
  deposit_watcher: { path: '/', needs: 'node_list' },
  deposit_channels: { path: '/channels', needs: 'channel_list' },
  logo: { path: '/settings', needs: 'setting_list' },
  legal_texts: { path: '/articles', needs: 'article_list' },
  questions: { path: '/questions', needs: 'qa_list' },
  name: { path: '/settings', needs: 'setting_list' },
  bot: { path: '/settings', needs: 'setting_list' },
  public_address: { path: '/settings', needs: 'setting_list' },
  support_link: { path: '/settings', needs: 'setting_list' },
  grades: { path: '/settings', needs: 'setting_list' },
  settlement_days: { path: '/settings', needs: 'setting_list' },
  approval_limits: { path: '/settings', needs: 'setting_list' },
  goods: { path: '/catalogue', needs: 'depot_list' },
  second_owner: { path: '/staff', needs: 'staff_list' }
}

const TONES = { done: 'success', todo: 'warning', failing: 'danger' } as const

const placeOf = (t: Translate, { kind, place }: Item): string =>
  t(`console.checklist.${kind}`, { place: kind === 'operation' ? formatOperationName(t, place) : place })

/** What is still to be set before merchants come, and where. */
export function Screen() {
  const t = useStore($t)
  const may = useStore($may)
  const linkOf = (item: Item['item']): string | undefined => {
    const screen = SCREENS[item]
    return screen && may(screen.needs) ? href(screen.path) : undefined
  }
  const loaded = useLoaded(checklist, {})
  if (loaded.state === 'loading') return <Skeleton shape="rows" label={t('state.loading')} />
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void checklist.retry()} />
  const { open, list } = loaded.data
  const status = ({ done, failing }: Item) => {
    const state = done ? 'done' : failing ? 'failing' : 'todo'
    return <Status tone={TONES[state]} label={t(`console.checklist.${state}`)} />
  }
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
            subtitle={
              one.done
                ? undefined
                : one.failing
                  ? t('console.checklist.failingLead', { place: t('console.nav.overview') })
                  : placeOf(t, one)
            }
            value={status(one)}
            href={linkOf(one.item)}
          />
        ))}
      </List>
    </Stack>
  )
}
