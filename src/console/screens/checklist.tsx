import { useStore } from '@nanostores/react'
import type { OutputOf } from '../../contract/operation.ts'
import { operatorChecklist } from '../../contract/staff/checklist.operator.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import type { Translate } from '../../i18n/translate.ts'
import { $t } from '../../i18n/translator.ts'
import { toHref } from '../../location.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { createResource } from '../../stores/loadable.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { List, Row } from '../../ui/lists/list.tsx'
import { $isAllowed } from '../stores/staff.ts'

type Item = OutputOf<typeof operatorChecklist>['list'][number]

const checklist = createResource(operatorChecklist)

/** Where an item is set: the name of the screen, its path, the operation that a role needs to see it, and the anchor of the field on it. */
interface SettingPlace {
  screen: 'overview' | 'settings' | 'channels' | 'articles' | 'questions' | 'catalogue' | 'staff'
  path: string
  needs: string
  anchor?: string
}

const createSettingsPlace = (anchor: string): SettingPlace => ({
  screen: 'settings',
  path: '/settings',
  needs: 'setting_list',
  anchor
})

/** The places of items that are set in the console. */
export const SETTING_PLACES: Readonly<Partial<Record<Item['item'], SettingPlace>>> = {
  currency: createSettingsPlace('code'),
  deposit_watcher: { screen: 'overview', path: '/', needs: 'node_list' },
  deposit_channels: { screen: 'channels', path: '/channels', needs: 'channel_list', anchor: 'channel_update' },
  logo: createSettingsPlace('site_logo'),
  legal_texts: { screen: 'articles', path: '/articles/privacyAgreement', needs: 'article_list', anchor: 'article_put' },
  questions: { screen: 'questions', path: '/questions', needs: 'qa_list', anchor: 'qa_put' },
  name: createSettingsPlace('site_name'),
  bot: createSettingsPlace('bot'),
  public_address: createSettingsPlace('public_address'),
  support_link: createSettingsPlace('customer_link'),
  grades: createSettingsPlace('silver'),
  settlement_days: createSettingsPlace('settlement_days'),
  approval_limits: createSettingsPlace('approval_payout_over'),
  goods: { screen: 'catalogue', path: '/catalogue', needs: 'depot_list', anchor: 'depot_put' },
  second_owner: { screen: 'staff', path: '/staff', needs: 'staff_list' }
}

const TONES = { done: 'success', todo: 'warning', failing: 'danger' } as const

/** Where an open item is set, or what is known of one that is done. */
function formatState(t: Translate, { item, done, failing, kind, place, last_at }: Item): string | undefined {
  if (done) return last_at === null ? undefined : t('console.checklist.last', { at: formatMoment(last_at) })
  if (failing) return t('console.checklist.failingLead', { place: t('console.nav.overview') })
  const screen = kind === 'operation' && SETTING_PLACES[item]?.screen
  return t(`console.checklist.${kind}`, { place: screen ? t(`console.nav.${screen}`) : place })
}

/** The settings that are missing before merchants come, with links. */
export function Screen() {
  const t = useStore($t)
  const may = useStore($isAllowed)
  const findLink = (item: Item['item']): string | undefined => {
    const { path = '', needs = '', anchor } = SETTING_PLACES[item] ?? {}
    if (!may(needs)) return undefined
    return toHref(anchor ? `${path}?set=${anchor}` : path)
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
            subtitle={formatState(t, one)}
            value={status(one)}
            href={findLink(one.item)}
          />
        ))}
      </List>
    </Stack>
  )
}
