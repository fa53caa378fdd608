import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { $t } from '../i18n/translator.ts'
import { $place, toHref } from '../location.ts'
import { createDocumentPlace } from '../parts/record-place.ts'
import { $ownAmounts } from '../stores/amounts.ts'
import { $currency } from '../stores/currency.ts'
import { triggerHaptic } from '../stores/features.ts'
import type { Moment } from '../stores/moment-of-notice.ts'
import { closeMoment } from '../stores/moments.ts'
import { markRead } from '../stores/notices.ts'
import { MomentCard } from '../ui/feedback/moment-card.tsx'
import { Emoji } from '../ui/media/emoji.tsx'
import { countLayers, onLayers } from '../ui/navigation/back-stack.ts'
import { isInterruptible } from './match.ts'

/** Where a moment leads. */
const formatPlace = (moment: Moment): string =>
  moment.kind === 'shop'
    ? '/depot'
    : createDocumentPlace({ kind: moment.kind === 'sale' ? 'order' : 'recharge', id: moment.id })

const pictures = { shop: 'bags', recharge: 'coin', sale: 'parcel' } as const

/** Whether a sheet or a dialog is open. */
function useCovered(): boolean {
  const [isCovered, setCovered] = useState(() => countLayers() > 0)
  useEffect(() => onLayers(() => setCovered(countLayers() > 0)), [])
  return isCovered
}

function completeMoment(moment: Moment): void {
  if (moment.kind !== 'shop') void markRead(moment.noticeId)
  closeMoment()
}

/** Whether a page has room for it; a new shop begins at home. */
const isWelcome = ({ kind }: Moment, path: string): boolean => (kind === 'shop' ? path === '/' : isInterruptible(path))

/** What has just happened. It waits for a page with room and for the end of an open sheet; a page that says so itself needs no card. */
export function MomentLayer({ moment }: { moment: Moment }) {
  const isCovered = useCovered()
  const [path] = useLocation()
  const isSaid = path === formatPlace(moment)
  useEffect(() => {
    if (isSaid) completeMoment(moment)
  }, [isSaid, moment])
  return isCovered || isSaid || !isWelcome(moment, path) ? null : <Card moment={moment} />
}

/** The card leaves with the page. */
function Card({ moment }: { moment: Moment }) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const currency = useStore($currency)
  const { kind } = moment
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each
  useEffect(() => triggerHaptic('success'), [moment])
  useEffect(() => $place.listen((place, old) => place.path !== old?.path && closeMoment()), [])
  return (
    <MomentCard
      key={`${kind} ${moment.id}`}
      image={<Emoji name={pictures[kind]} size={56} />}
      state={t(`moment.${kind}`)}
      parts={moment.kind === 'shop' ? undefined : own.parts(moment.amount, currency, true)}
      note={t(`moment.${kind}Note`)}
      id={moment.id}
      action={{
        label: t(`moment.${kind}Action`),
        href: toHref(formatPlace(moment)),
        onFollow: () => completeMoment(moment)
      }}
      closeLabel={t('action.close')}
      onClose={closeMoment}
    />
  )
}
