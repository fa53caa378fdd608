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

/** The path that a moment links to. */
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

/** Whether the page may show it; that of a new shop is for home only. */
const isWelcome = ({ kind }: Moment, path: string): boolean => (kind === 'shop' ? path === '/' : isInterruptible(path))

/** The card of a moment. It waits for an interruptible page without a sheet; the page of the same document needs no card. */
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
