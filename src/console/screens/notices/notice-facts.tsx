import { useStore } from '@nanostores/react'
import type { operatorNoticeList } from '../../../contract/help/notice.operator.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { createDateFormat } from '../../../i18n/date-format.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { formatMoment } from '../../../i18n/format-moment.ts'
import { getLanguageName } from '../../../i18n/language-name.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $locale, $t } from '../../../i18n/translator.ts'
import { KeyValue } from '../../../ui/data/key-value.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { MerchantLink } from '../../parts/merchant-link.tsx'

/** A notice that an operator posted. */
export type Notice = OutputOf<typeof operatorNoticeList>['list'][number]

/** Returns the receivers of a notice as text. */
export function formatReaders(t: Translate, { merchant, segment }: Notice): string {
  if (merchant) return merchant.account
  if (!segment) return t('console.notices.everybody')
  const { tags, grades, languages, active_days } = segment
  return [
    tags.join(', '),
    grades.map(name => t(`grade.${name}`)).join(', '),
    languages.map(getLanguageName).join(', '),
    active_days === null ? '' : t.plural('console.notices.activeIn', active_days)
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Returns a day and a time of the platform's zone in words; undefined while they are not complete. */
export function formatPlannedTime({ day, time }: { day: string; time: string }): string | undefined {
  const at = Date.parse(`${day}T${time}Z`)
  const format = createDateFormat($locale.get(), 'UTC', { dateStyle: 'medium', timeStyle: 'short' })
  return Number.isNaN(at) ? undefined : format.format(at)
}

/** Returns the time of a notice that waits, which is of the platform's zone, with the name of the zone. */
export const formatScheduled = (scheduled: NonNullable<Notice['scheduled']>): string =>
  `${formatPlannedTime(scheduled)} (${scheduled.timezone})`

/** The status of a notice that is scheduled, cancelled or withdrawn. */
export function NoticeStatus({ notice: { scheduled, withdrawn_at } }: { notice: Notice }) {
  const t = useStore($t)
  if (withdrawn_at) {
    return <Status tone="neutral" label={t(scheduled ? 'console.notices.cancelled' : 'console.notices.withdrawn')} />
  }
  return scheduled ? <Status tone="pending" label={t('console.notices.scheduled')} /> : null
}

/** The receivers, their number, the author and the time. */
export function NoticeFacts({ notice }: { notice: Notice }) {
  const t = useStore($t)
  const { merchant, bot, receivers, scheduled, operator, created_at, updated_at, withdrawn_at } = notice
  const fact = (label: string, value: string | null) => (value === null ? [] : [{ label, value }])
  return (
    <KeyValue
      items={[
        {
          label: t('console.notices.recipients'),
          value: merchant ? <MerchantLink {...merchant} /> : formatReaders(t, notice)
        },
        ...fact(t('console.notices.receivers'), receivers === null ? null : formatNumber(receivers)),
        ...fact(t('console.notices.bot'), bot ? null : t('console.notices.notByBot')),
        ...fact(t('console.notices.scheduled'), scheduled && formatScheduled(scheduled)),
        ...fact(
          t(scheduled ? 'console.notices.written' : 'console.notices.posted'),
          `${operator} · ${formatMoment(created_at)}`
        ),
        ...fact(t('console.notices.updated'), updated_at && formatMoment(updated_at)),
        ...fact(
          t(scheduled ? 'console.notices.cancelled' : 'console.notices.withdrawn'),
          withdrawn_at && formatMoment(withdrawn_at)
        )
      ]}
    />
  )
}
