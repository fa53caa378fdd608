import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { sessionList } from '../../../contract/account/open-session.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { Confirm } from '../../../parts/confirm.tsx'
import { announceText } from '../../../stores/spoken.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { RowActions } from '../../../ui/lists/row-actions.tsx'
import { endSessions } from '../stores/security.ts'

type Session = OutputOf<typeof sessionList>['list'][number]

function formatLastSeen({ last_seen_at, network }: Session, t: Translate): string {
  const time = formatDateTime(last_seen_at)
  return network ? t('security.seenAt', { time, network }) : t('security.seen', { time })
}

/** The devices that are signed in. Each other one can be signed out, or all of them at once. */
export function Devices({ list }: { list: readonly Session[] }) {
  const t = useStore($t)
  const [leaving, setLeaving] = useState<Session | 'others'>()
  const own = list.filter(one => one.current)
  const others = list.filter(one => !one.current)
  return (
    <Section title={t('security.devices')}>
      <List label={t('security.devices')}>
        {[...own, ...others].map(one => {
          const device = one.device || t('security.unknown')
          return (
            <Row
              key={one.id}
              icon="globe"
              title={device}
              subtitle={formatLastSeen(one, t)}
              status={one.current ? <Status tone="success" label={t('security.current')} /> : undefined}
              after={
                one.current ? undefined : (
                  <RowActions
                    actions={[
                      { icon: 'log-out', label: t('security.end', { device }), onClick: () => setLeaving(one) }
                    ]}
                  />
                )
              }
            />
          )
        })}
        {others.length > 0 && (
          <Row
            icon="log-out"
            tone="danger"
            chevron={false}
            title={t('security.endOthers')}
            onClick={() => setLeaving('others')}
          />
        )}
      </List>
      <SignOutDevice leaving={leaving} onClose={() => setLeaving(undefined)} />
    </Section>
  )
}

function SignOutDevice({ leaving, onClose }: { leaving: Session | 'others' | undefined; onClose: () => void }) {
  const t = useStore($t)
  const [busy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    const done = await endSessions(leaving === 'others' ? undefined : leaving?.id)
    setBusy(false)
    onClose()
    if (done) announceText(t('security.ended'))
  }
  return (
    <Confirm
      danger
      open={leaving !== undefined}
      title={t(leaving === 'others' ? 'security.endOthersTitle' : 'security.endTitle')}
      message={t('security.endText')}
      confirmLabel={t('security.endConfirm')}
      cancelLabel={t('action.cancel')}
      busy={busy}
      onConfirm={() => void end()}
      onClose={onClose}
    />
  )
}

type View = OutputOf<typeof sessionList>['views'][number]

/** When support has looked at the shop, and why. */
export function Views({ list }: { list: readonly View[] }) {
  const t = useStore($t)
  if (list.length === 0) return null
  return (
    <Section title={t('security.views')}>
      <List label={t('security.views')}>
        {list.map(({ id, opened_at, reason }) => (
          <Row key={id} icon="eye" title={t('security.viewed')} subtitle={`${formatDateTime(opened_at)} · ${reason}`} />
        ))}
      </List>
    </Section>
  )
}
