import { useStore } from '@nanostores/react'
import type { Question } from '../../../contract/help/question.ts'
import { isSafeLink } from '../../../host/links.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { OneDocument } from '../../../parts/one-document.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { useOwnSupport } from '../../../parts/use-support.ts'
import { $isWide } from '../../../parts/wide-window.ts'
import { $isLogin } from '../../../stores/session.ts'
import { openSupport } from '../../../stores/support.ts'
import { RichText } from '../../../ui/layout/rich-text.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { Helpful } from '../parts/helpful.tsx'
import { question, relatedQuestions } from '../stores/questions.ts'

/** So many questions of the same topic are offered below an answer. */
const RELATED = 4

const missing = { art: 'search', message: 'help.missing', toList: 'help.showAll', list: '/qa' } as const

/** One question with its answer. */
export function QuestionScreen({ params }: ScreenProps) {
  return (
    <OneDocument id={params.id} resource={question} missing={missing} shape="lines">
      {item => <Content question={item} />}
    </OneDocument>
  )
}

function Content({ question: item }: { question: Question }) {
  const t = useStore($t)
  const isLogin = useStore($isLogin)
  const isWide = useStore($isWide)
  useOwnSupport()
  return (
    <Stack gap={6}>
      <Stack gap={1}>
        <Text size="secondary" weight={500} tone="accent">
          {t(`questionTopic.${item.topic ?? 'none'}`)}
        </Text>
        <Text as="h2" size="title" weight={700}>
          {item.title}
        </Text>
      </Stack>
      <RichText blocks={item.blocks} isSafe={isSafeLink} />
      {isLogin && <Helpful question={item} />}
      <List label={t('help.stillStuck')}>
        <Row icon="headset" title={t('help.stillStuck')} onClick={openSupport} />
      </List>
      {!isWide && item.topic && <Related id={item.id} topic={item.topic} />}
    </Stack>
  )
}

/** More about the topic. Nothing stands below its place, so that it pushes nothing when it comes. */
function Related({ id, topic }: { id: string; topic: NonNullable<Question['topic']> }) {
  const t = useStore($t)
  const state = useLoaded(relatedQuestions, {})
  const others = state.state === 'ready' ? state.items.filter(one => one.topic === topic && one.id !== id) : []
  if (others.length === 0) return null
  return (
    <Section title={t(`questionTopic.${topic}`)}>
      <List>
        {others.slice(0, RELATED).map(other => (
          <Row key={other.id} title={other.title} href={toHref(`/qa/${other.id}`)} />
        ))}
      </List>
    </Section>
  )
}
