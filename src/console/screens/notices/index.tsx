import { useStore } from '@nanostores/react'
import {
  operatorNoticeList,
  operatorNoticePost,
  operatorNoticeUpdate,
  operatorNoticeWithdraw
} from '../../../contract/help/notice.operator.ts'
import { formatMoment } from '../../../i18n/format-moment.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $locale, $t } from '../../../i18n/translator.ts'
import type { ScreenProps } from '../../../parts/screen.ts'
import { createPagedList } from '../../../stores/paged-list.ts'
import { showToast } from '../../../stores/toasts.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { findReadableText } from '../../parts/by-language.tsx'
import { type Decision, Decisions } from '../../parts/decisions.tsx'
import { Queue } from '../../parts/queue.tsx'
import {
  emptyContent,
  formatContent,
  readContent,
  WrittenEditor,
  WrittenView,
  writtenFields
} from '../../parts/written-editor.tsx'
import { createDecisionForm } from '../../stores/decision.ts'
import { formatReaders, formatScheduled, type Notice, NoticeFacts, NoticeStatus } from './notice-facts.tsx'
import { emptyPlan, formatPlan, PlanFields, planFields, readPlan, SendingLabel } from './notice-plan.tsx'

const list = createPagedList(operatorNoticeList)
const empty = { id: 'new', ...emptyPlan, ...emptyContent }
const fields = { ...writtenFields, ...planFields }
const post = createDecisionForm(operatorNoticePost, {
  initial: empty,
  toInput: values => ({ ...readPlan(values), ...readContent(values) }),
  fields,
  onDone: ({ receivers }) => {
    if (receivers !== null) showToast($t.get().plural('console.notices.sentTo', receivers), { tone: 'success' })
  }
})
/** Of a notice that is sent the plan stays `emptyPlan`, which says nothing. */
const update = createDecisionForm(operatorNoticeUpdate, {
  initial: { ...empty, id: '' },
  toInput: values => ({ id: values.id, ...readPlan(values), ...readContent(values) }),
  fields
})
const withdraw = createDecisionForm(operatorNoticeWithdraw, { initial: { id: '' }, toInput: values => values })

/** Returns the decision to post a notice. */
export const createNoticeDecision = (t: Translate): Decision => ({
  operation: 'notice_post',
  label: t('console.notices.write'),
  hotkey: 'n',
  form: post,
  begin: empty,
  action: () => <SendingLabel form={post} />,
  isWide: true,
  fields: texts => (
    <WrittenEditor form={post} texts={texts}>
      <PlanFields form={post} texts={texts} />
    </WrittenEditor>
  )
})

/** Decisions about a notice that is not withdrawn. */
export const listNoticeDecisions = (t: Translate, notice: Notice): readonly Decision[] => [
  {
    operation: 'notice_update',
    label: t('console.edit'),
    hotkey: 'e',
    form: update,
    begin: { id: notice.id, ...(notice.scheduled ? formatPlan(notice) : emptyPlan), ...formatContent(notice) },
    ...(notice.scheduled && { action: () => <SendingLabel form={update} /> }),
    isWide: true,
    fields: texts => (
      <WrittenEditor form={update} texts={texts}>
        {notice.scheduled && <PlanFields form={update} texts={texts} isScheduled />}
      </WrittenEditor>
    )
  },
  {
    operation: 'notice_withdraw',
    label: t(notice.scheduled ? 'console.notices.cancel' : 'console.notices.withdraw'),
    danger: true,
    form: withdraw,
    begin: { id: notice.id },
    lead: t(notice.scheduled ? 'console.notices.cancelLead' : 'console.notices.withdrawLead')
  }
]

function NoticePane({ notice }: { notice: Notice }) {
  const t = useStore($t)
  return (
    <Card>
      <Stack gap={4}>
        {!notice.withdrawn_at && (
          <Decisions decisions={listNoticeDecisions(t, notice)} onDecided={() => void list.refresh()} isAside />
        )}
        <WrittenView title={notice.title} blocks={notice.blocks} />
        <NoticeFacts notice={notice} />
      </Stack>
    </Card>
  )
}

const formatWhen = ({ scheduled, created_at }: Notice): string =>
  scheduled ? formatScheduled(scheduled) : formatMoment(created_at)

/** The notices of operators to all merchants, to one, or to a segment. */
export function Screen({ params: { id } }: ScreenProps) {
  const t = useStore($t)
  const locale = useStore($locale)
  return (
    <Stack gap={4}>
      <Decisions decisions={[createNoticeDecision(t)]} onDecided={() => void list.refresh()} />
      <Queue
        base="/notices"
        label={t('console.nav.notices')}
        none={t('console.queue.none.notices')}
        art="notices"
        id={id}
        list={list}
        filters={[
          { value: 'all', label: t('console.notices.all'), filter: {} },
          { value: 'scheduled', label: t('console.notices.scheduled'), filter: { state: 'scheduled' as const } },
          { value: 'sent', label: t('console.notices.sent'), filter: { state: 'sent' as const } }
        ]}
        row={notice => ({
          title: findReadableText(notice.title, locale),
          note: `${formatReaders(t, notice)} · ${formatWhen(notice)}`,
          value: '',
          status: <NoticeStatus notice={notice} />
        })}
        detail={notice => <NoticePane notice={notice} />}
      />
    </Stack>
  )
}
