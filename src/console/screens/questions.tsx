import { useStore } from '@nanostores/react'
import { operatorQaList, operatorQaPut } from '../../contract/help/question.operator.ts'
import { QUESTION_TOPICS } from '../../contract/help/question.ts'
import type { OutputOf } from '../../contract/operation.ts'
import { readWholeNumber } from '../../contract/whole-number.ts'
import { formatNumber } from '../../i18n/format.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import type { Translate } from '../../i18n/translate.ts'
import { $locale, $t } from '../../i18n/translator.ts'
import type { ScreenProps } from '../../parts/screen.ts'
import { createPagedList } from '../../stores/paged-list.ts'
import { KeyValue } from '../../ui/data/key-value.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { findReadableText } from '../parts/by-language.tsx'
import { ChoiceField, LineField } from '../parts/decision-fields.tsx'
import { type Decision, Decisions } from '../parts/decisions.tsx'
import { Queue } from '../parts/queue.tsx'
import {
  emptyContent,
  formatContent,
  type LocalizedContent,
  readContent,
  WrittenEditor,
  WrittenView,
  writtenFields
} from '../parts/written-editor.tsx'
import { createDecisionForm } from '../stores/decision.ts'

type Question = OutputOf<typeof operatorQaList>['list'][number]

const list = createPagedList(operatorQaList)
const topics = [...QUESTION_TOPICS, 'none'] as const
const empty: LocalizedContent & Record<'id' | 'topic' | 'position' | 'published', string> = {
  id: '',
  topic: 'none',
  position: '0',
  published: 'yes',
  ...emptyContent
}

const putForm = createDecisionForm(operatorQaPut, {
  initial: empty,
  toInput: ({ id, topic, position, published, ...content }) => ({
    ...(id !== '' && { id }),
    topic: topics.find(one => one === topic) ?? 'none',
    position: readWholeNumber(position),
    published: published === 'yes',
    ...readContent(content)
  }),
  fields: writtenFields
})

const fillQuestion = ({ id, topic, position, published, ...texts }: Question) => ({
  id,
  topic: topic ?? 'none',
  position: String(position),
  published: published ? 'yes' : 'no',
  ...formatContent(texts)
})

/** Returns the decision to add a question, or to change one. */
export const createQuestionDecision = (t: Translate, question?: Question): Decision => ({
  operation: 'qa_put',
  label: t(question ? 'console.edit' : 'console.questions.add'),
  hotkey: question ? 'e' : 'n',
  form: putForm,
  begin: question ? fillQuestion(question) : empty,
  isWide: true,
  fields: texts => (
    <WrittenEditor form={putForm} texts={texts}>
      <ChoiceField
        form={putForm}
        name="topic"
        label={t('console.questions.topic')}
        help={t('console.questions.topicHelp')}
        error={texts.topic}
        options={topics.map(value => ({ value, label: t(`questionTopic.${value}`) }))}
      />
      <LineField
        form={putForm}
        name="position"
        label={t('console.questions.position')}
        help={t('console.questions.positionHelp')}
        error={texts.position}
      />
      <ChoiceField
        form={putForm}
        name="published"
        label={t('console.queue.filter')}
        error={texts.published}
        options={[
          { value: 'yes', label: t('console.questions.yes') },
          { value: 'no', label: t('console.questions.no') }
        ]}
      />
    </WrittenEditor>
  )
})

const renderStatus = (t: Translate, { published }: Question) =>
  published ? (
    <Status tone="success" label={t('console.questions.yes')} />
  ) : (
    <Status tone="neutral" label={t('console.questions.no')} />
  )

const formatVotes = (t: Translate, { helpful, unhelpful }: Question): string =>
  t('console.questions.votes', { yes: formatNumber(helpful), no: formatNumber(unhelpful) })

function QuestionPane({ question }: { question: Question }) {
  const t = useStore($t)
  return (
    <Card>
      <Stack gap={4}>
        <Decisions decisions={[createQuestionDecision(t, question)]} onDecided={() => void list.refresh()} isAside />
        <KeyValue
          items={[
            { label: t('console.queue.filter'), value: renderStatus(t, question) },
            { label: t('console.questions.topic'), value: t(`questionTopic.${question.topic ?? 'none'}`) },
            { label: t('console.questions.helpful'), value: formatVotes(t, question) },
            { label: t('console.questions.position'), value: formatNumber(question.position) },
            { label: t('console.notices.updated'), value: formatMoment(question.updated_at) }
          ]}
        />
        <WrittenView title={question.title} blocks={question.blocks} />
      </Stack>
    </Card>
  )
}

/** Questions and answers of the help screens. */
export function Screen({ params: { id } }: ScreenProps) {
  const t = useStore($t)
  const locale = useStore($locale)
  return (
    <Stack gap={4}>
      <Decisions decisions={[createQuestionDecision(t)]} onDecided={() => void list.refresh()} />
      <Queue
        base="/questions"
        label={t('console.nav.questions')}
        id={id}
        list={list}
        filters={[{ value: 'all', label: t('console.nav.questions'), filter: {} }]}
        row={question => ({
          title: findReadableText(question.title, locale),
          note: formatMoment(question.updated_at),
          value: question.helpful + question.unhelpful === 0 ? '' : formatVotes(t, question),
          status: renderStatus(t, question)
        })}
        detail={question => <QuestionPane question={question} />}
      />
    </Stack>
  )
}
