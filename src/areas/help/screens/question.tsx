import { useStore } from '@nanostores/react'
import type { qaDetail } from '../../../contract/app/qa-detail.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { isSafeLink } from '../../../host/links.ts'
import { $t } from '../../../i18n/translator.ts'
import { OneDocument } from '../../../parts/one-document.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { openSupport } from '../../../stores/support.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { RichText } from '../../../ui/layout/rich-text.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
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

function Content({ question: item }: { question: OutputOf<typeof qaDetail> }) {
  const t = useStore($t)
  return (
    <Stack gap={6}>
      <Text as="h2" size="title" weight={700}>
        {item.title}
      </Text>
      <RichText blocks={item.blocks} isSafe={isSafeLink} />
      <Button tone="ghost" icon="headset" onClick={openSupport}>
        {t('help.stillStuck')}
      </Button>
    </Stack>
  )
}
