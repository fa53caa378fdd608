import { useStore } from '@nanostores/react'
import type { Question } from '../../../contract/help/question.ts'
import { isSafeLink } from '../../../host/links.ts'
import { $t } from '../../../i18n/translator.ts'
import { OneDocument } from '../../../parts/one-document.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { useOwnSupport } from '../../../parts/use-support.ts'
import { $isLogin } from '../../../stores/session.ts'
import { openSupport } from '../../../stores/support.ts'
import { RichText } from '../../../ui/layout/rich-text.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { Helpful } from '../parts/helpful.tsx'
import { question } from '../stores/questions.ts'

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
  useOwnSupport()
  return (
    <Stack gap={6}>
      <Text as="h2" size="title" weight={700}>
        {item.title}
      </Text>
      <RichText blocks={item.blocks} isSafe={isSafeLink} />
      {isLogin && <Helpful question={item} />}
      <List label={t('help.stillStuck')}>
        <Row icon="headset" title={t('help.stillStuck')} onClick={openSupport} />
      </List>
    </Stack>
  )
}
