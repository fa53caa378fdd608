import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { PagedRows } from '../../../parts/paged-rows.tsx'
import { $frame } from '../../../stores/frame.ts'
import { $isLogin } from '../../../stores/session.ts'
import { openSupport } from '../../../stores/support.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { Measure } from '../../../ui/layout/measure.tsx'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { DayHeading } from '../../../ui/lists/day-heading.tsx'
import { Row } from '../../../ui/lists/list.tsx'
import {
  $listedKeyword,
  $questionKeyword,
  groupQuestionsByTopic,
  questions,
  searchQuestions,
  setQuestionKeyword
} from '../stores/questions.ts'

/** The list of questions, with a search. */
export function QuestionsScreen() {
  const t = useStore($t)
  const { chrome } = useStore($frame)
  const keyword = useStore($questionKeyword)
  const searched = useStore($listedKeyword)
  // The first answers would push what follows them.
  const isLoading = useStore(questions.$list).state === 'loading'
  const isLogin = useStore($isLogin)
  const empty =
    searched === '' ? (
      <EmptyState art="search" message={t('help.empty')} />
    ) : (
      <EmptyState
        art="search"
        message={t('help.nothingFound', { keyword: searched })}
        action={{ label: t('help.showAll'), onClick: () => clearKeyword() }}
      />
    )
  return (
    <Measure>
      <Stack gap={4}>
        <SearchField
          label={t('help.search')}
          value={keyword}
          onInput={setQuestionKeyword}
          clearLabel={t('help.clear')}
          onSubmit={searchQuestions}
        />
        <PagedRows
          list={questions}
          filter={searched ? { keyword: searched } : {}}
          label={t('title.questions')}
          entries={groupQuestionsByTopic}
          entryKey={({ key }) => key}
          cacheKey="questions"
          estimate={({ kind }) => (kind === 'topic' ? 40 : 56)}
          render={row =>
            row.kind === 'topic' ? (
              <DayHeading>{t(row.title)}</DayHeading>
            ) : (
              <Row bare title={row.question.title} href={toHref(`/qa/${row.key}`)} />
            )
          }
          empty={empty}
        />
        {!isLoading && (
          <Inline grow>
            {!chrome && (
              <Button tone="secondary" icon="headset" onClick={openSupport}>
                {t('help.support')}
              </Button>
            )}
            {isLogin && (
              <Button tone="secondary" icon="message-square-text" href={toHref('/feedback')}>
                {t('title.feedback')}
              </Button>
            )}
          </Inline>
        )}
      </Stack>
    </Measure>
  )
}

function clearKeyword(): void {
  setQuestionKeyword('')
  searchQuestions()
}
