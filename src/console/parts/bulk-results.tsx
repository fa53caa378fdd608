import { useStore } from '@nanostores/react'
import { formatNumber } from '../../i18n/format.ts'
import { $t } from '../../i18n/translator.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'

/** The result of the decision about one request; without a message it was performed. */
export interface BulkResult {
  name: string
  message: string | undefined
}

interface ResultsProps {
  results: readonly BulkResult[]
  /** The number of selected requests. */
  total: number
  onClose: () => void
}

/** The number of decided requests, and the refused ones with their reasons. */
export function BulkResults({ results, total, onClose }: ResultsProps) {
  const t = useStore($t)
  const refused = results.filter(({ message }) => message !== undefined)
  const done = formatNumber(results.length - refused.length)
  return (
    <Stack gap={4}>
      <Callout tone={refused.length > 0 ? 'warning' : 'success'}>
        {t('console.bulk.done', { n: done, total: formatNumber(total) })}
      </Callout>
      {refused.map(({ name, message }) => (
        <Text key={name}>{`${name}: ${message}`}</Text>
      ))}
      <Button wide autoFocus onClick={onClose}>
        {t('action.close')}
      </Button>
    </Stack>
  )
}
