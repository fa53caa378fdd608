import { useStore } from '@nanostores/react'
import type { Wallet } from '../../../contract/entities/wallet.ts'
import { $t } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { $own } from '../../../stores/amounts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { KeyValue } from '../../../ui/data/key-value.tsx'
import { StateHero } from '../../../ui/feedback/state-hero.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import type { Balance } from '../stores/transfer-form.ts'

interface TransferDoneProps {
  amount: string
  from: Balance
  wallet: Wallet
  onAgain: () => void
}

/** The result of a transfer: amount and new balances. */
export function TransferDone({ amount, from, wallet, onAgain }: TransferDoneProps) {
  const t = useStore($t)
  const own = useStore($own)
  const { currency } = wallet
  return (
    <Stack gap={6}>
      <StateHero
        tone="success"
        state={t('transfer.doneTitle')}
        parts={own.parts(amount, currency)}
        note={t(from === 'available' ? 'transfer.doneToPromotion' : 'transfer.doneToAvailable')}
      />
      <Section title={t('transfer.balances')}>
        <Card>
          <KeyValue
            items={[
              { label: t('money.available'), value: <Amount parts={own.parts(wallet.available, currency)} /> },
              { label: t('money.promotion'), value: <Amount parts={own.parts(wallet.promotion, currency)} /> }
            ]}
          />
        </Card>
      </Section>
      <Stack gap={3}>
        <Button wide tone="secondary" href={href('/financialRecords?type=transfer')}>
          {t('money.toRecords')}
        </Button>
        <Button wide tone="ghost" onClick={onAgain}>
          {t('transfer.again')}
        </Button>
      </Stack>
    </Stack>
  )
}
