import { useStore } from '@nanostores/react'
import {
  operatorNoticeList,
  operatorNoticePost,
  operatorNoticeUpdate,
  operatorNoticeWithdraw
} from '../../contract/help/notice.operator.ts'
import type { OutputOf } from '../../contract/operation.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import type { Translate } from '../../i18n/translate.ts'
import { $locale, $t } from '../../i18n/translator.ts'
import { href } from '../../location.ts'
import type { ScreenProps } from '../../parts/screen.ts'
import { pagedList } from '../../stores/paged-list.ts'
import { KeyValue } from '../../ui/data/key-value.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { findReadableText } from '../parts/by-language.tsx'
import { LineField } from '../parts/decision-fields.tsx'
import { type Decision, Decisions } from '../parts/decisions.tsx'
import { Queue } from '../parts/queue.tsx'
import {
  formatContent,
  type LocalizedContent,
  nothingWritten,
  readContent,
  WrittenEditor,
  WrittenView,
  writtenFields
} from '../parts/written-editor.tsx'
import { createDecisionForm } from '../stores/decision.ts'

type Notice = OutputOf<typeof operatorNoticeList>['list'][number]

const list = pagedList(operatorNoticeList)
const empty: LocalizedContent & { id: string; account: string } = { id: 'new', account: '', ...nothingWritten }
const post = createDecisionForm(operatorNoticePost, {
  initial: empty,
  toInput: ({ account, ...content }) => ({ account, ...readContent(content) }),
  fields: writtenFields
})
const update = createDecisionForm(operatorNoticeUpdate, {
  initial: { id: '', ...nothingWritten },
  toInput: ({ id, ...content }) => ({ id, ...readContent(content) }),
  fields: writtenFields
})
const withdraw = createDecisionForm(operatorNoticeWithdraw, { initial: { id: '' }, toInput: values => values })

/** Posts a notice. */
export const postNotice = (t: Translate): Decision => ({
  operation: 'notice_post',
  label: t('console.notices.write'),
  hotkey: 'n',
  form: post,
  begin: empty,
  fields: texts => (
    <>
      <LineField
        form={post}
        name="account"
        label={t('console.notices.account')}
        help={t('console.notices.accountHelp')}
        error={texts.account}
        isOptional
      />
      <WrittenEditor form={post} texts={texts} />
    </>
  )
})

/** What may be done with a notice that is not withdrawn. */
export const listNoticeDecisions = (t: Translate, notice: Notice): readonly Decision[] => [
  {
    operation: 'notice_update',
    label: t('console.edit'),
    hotkey: 'e',
    form: update,
    begin: { id: notice.id, ...formatContent(notice) },
    fields: texts => <WrittenEditor form={update} texts={texts} />
  },
  {
    operation: 'notice_withdraw',
    label: t('console.notices.withdraw'),
    danger: true,
    form: withdraw,
    begin: { id: notice.id },
    lead: t('console.notices.withdrawLead')
  }
]

const statusOf = (t: Translate, { withdrawn_at }: Notice) =>
  withdrawn_at ? <Status tone="neutral" label={t('console.notices.withdrawn')} /> : undefined

function NoticePane({ notice }: { notice: Notice }) {
  const t = useStore($t)
  const { merchant, operator, created_at, updated_at, withdrawn_at } = notice
  const changes = { 'console.notices.updated': updated_at, 'console.notices.withdrawn': withdrawn_at } as const
  return (
    <Card>
      <Stack gap={4}>
        {!withdrawn_at && (
          <Decisions decisions={listNoticeDecisions(t, notice)} onDecided={() => void list.refresh()} isAside />
        )}
        <KeyValue
          items={[
            {
              label: t('console.notices.to'),
              value: merchant ? (
                <Link href={href(`/merchants/${merchant.id}`)}>{merchant.account}</Link>
              ) : (
                t('console.notices.everybody')
              )
            },
            { label: t('console.notices.posted'), value: `${operator} · ${formatMoment(created_at)}` },
            ...Object.entries(changes).flatMap(([label, at]) =>
              at ? [{ label: t(label as keyof typeof changes), value: formatMoment(at) }] : []
            )
          ]}
        />
        <WrittenView title={notice.title} blocks={notice.blocks} />
      </Stack>
    </Card>
  )
}

/** What operators tell everybody, or one merchant. */
export function Screen({ params: { id } }: ScreenProps) {
  const t = useStore($t)
  const locale = useStore($locale)
  return (
    <Stack gap={4}>
      <Decisions decisions={[postNotice(t)]} onDecided={() => void list.refresh()} />
      <Queue
        base="/notices"
        label={t('console.nav.notices')}
        id={id}
        list={list}
        filters={[{ value: 'all', label: t('console.notices.everybody'), filter: {} }]}
        row={notice => ({
          title: findReadableText(notice.title, locale),
          note: `${notice.merchant?.account ?? t('console.notices.everybody')} · ${formatMoment(notice.created_at)}`,
          value: '',
          status: statusOf(t, notice)
        })}
        detail={notice => <NoticePane notice={notice} />}
      />
    </Stack>
  )
}
