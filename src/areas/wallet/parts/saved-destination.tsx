import { useStore } from '@nanostores/react'
import type { WithdrawalAccount } from '../../../contract/wallet/withdrawal-account.ts'
import { $t } from '../../../i18n/translator.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { KeyValue } from '../../../ui/data/key-value.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { StateHero } from '../../../ui/feedback/state-hero.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { AccountMark } from './account-mark.tsx'
import { formatAccountName, formatWaitingText, listSavedFacts } from './account-text.ts'

/** Mark and name of a bound account; `label` is the name as it is typed. */
export function SavedAccount({ account, label }: { account: WithdrawalAccount; label: string }) {
  const t = useStore($t)
  return (
    <StateHero
      tone="neutral"
      image={<AccountMark account={account} size={64} />}
      state={formatAccountName({ ...account, label: label.trim() }, t)}
      note={formatWaitingText(account, t)}
    />
  )
}

interface SavedDestinationProps {
  account: WithdrawalAccount
  isUnchanged: boolean
  onToggle: () => void
}

/** The masked destination of a bound account, or the fields to replace it; a button switches between them. */
export function SavedDestination({ account, isUnchanged, onToggle }: SavedDestinationProps) {
  const t = useStore($t)
  const change = t(account.kind === 'usdt' ? 'bank.changeAddress' : 'bank.changeBank')
  return (
    <Section title={t('money.details')}>
      {isUnchanged ? (
        <Card>
          <KeyValue items={listSavedFacts(account, t)} />
        </Card>
      ) : (
        <Callout tone="neutral" icon="info">
          {t('bank.editNote')}
        </Callout>
      )}
      <Button tone="secondary" wide onClick={onToggle}>
        {isUnchanged ? change : t('bank.keepSaved')}
      </Button>
    </Section>
  )
}
