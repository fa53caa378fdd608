import { useStore } from '@nanostores/react'
import type { WithdrawalAccount } from '../../../contract/entities/withdrawal-account.ts'
import { $t } from '../../../i18n/translator.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { KeyValue } from '../../../ui/data/key-value.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { destinationFacts } from './account-text.ts'

interface SavedDestinationProps {
  account: WithdrawalAccount
  kept: boolean
  onToggle: () => void
}

/** The masked destination of a bound account, or the fields to replace it; a button switches between them. */
export function SavedDestination({ account, kept, onToggle }: SavedDestinationProps) {
  const t = useStore($t)
  const change = t(account.kind === 'usdt' ? 'bank.changeAddress' : 'bank.changeBank')
  return (
    <Stack gap={3}>
      {kept ? (
        <Card>
          <KeyValue items={destinationFacts(account, t)} />
        </Card>
      ) : (
        <Callout tone="neutral" icon="info">
          {t('bank.editNote')}
        </Callout>
      )}
      <Button tone="secondary" wide onClick={onToggle}>
        {kept ? change : t('bank.keepSaved')}
      </Button>
    </Stack>
  )
}
