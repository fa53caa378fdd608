import { useStore } from '@nanostores/react'
import type { Question } from '../../../contract/help/question.ts'
import { $t } from '../../../i18n/translator.ts'
import { navigate, toHref } from '../../../location.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { sendQuestionRating } from '../stores/questions.ts'

/** Asks whether an answer helped. "No" leads to a conversation about it. */
export function Helpful({ question: { id, helpful } }: { question: Question }) {
  const t = useStore($t)
  const conversation = `/feedback?about=question.${id}`
  const rate = async (didHelp: boolean) => {
    const isStored = await sendQuestionRating(id, didHelp)
    if (isStored && !didHelp) navigate(conversation)
  }
  return (
    <Stack gap={2}>
      <Inline wrap>
        <Text weight={500}>{t('help.helpful')}</Text>
        <Inline>
          {[true, false].map(vote => (
            <Button
              key={String(vote)}
              small
              tone={helpful === vote ? 'primary' : 'secondary'}
              icon={helpful === vote ? 'check' : undefined}
              pressed={helpful === vote}
              onClick={() => void rate(vote)}
            >
              {t(vote ? 'help.yes' : 'help.no')}
            </Button>
          ))}
        </Inline>
      </Inline>
      {helpful === false && (
        <Link alone href={toHref(conversation)}>
          {t('help.tellMissing')}
        </Link>
      )}
    </Stack>
  )
}
