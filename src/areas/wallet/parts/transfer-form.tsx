import { useStore } from '@nanostores/react'
import type { Wallet } from '../../../contract/entities/wallet.ts'
import type { TextKey } from '../../../i18n/keys.ts'
import { $t } from '../../../i18n/translator.ts'
import { $own, price } from '../../../stores/amounts.ts'
import { errorTexts } from '../../../stores/form-errors.ts'
import { readTyped, wireAmount } from '../../../stores/typed-amount.ts'
import { ActionBar } from '../../../ui/actions/action-bar.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { MainButton } from '../../../ui/actions/main-button.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { type Balance, otherBalance, transferForm } from '../stores/transfer-form.ts'
import { AmountInput } from './amount-input.tsx'

const fromNames = { available: 'transfer.fromAvailable', promotion: 'transfer.fromPromotion' } as const
const toNames = { available: 'transfer.toAvailable', promotion: 'transfer.toPromotion' } as const
const icons = { available: 'wallet', promotion: 'megaphone' } as const

interface TransferFormProps {
  wallet: Wallet
  onDone: (result: Wallet, sent: { amount: string; from: Balance }) => void
}

/** Amount, source balance and target balance. */
export function TransferForm({ wallet, onDone }: TransferFormProps) {
  const t = useStore($t)
  const own = useStore($own)
  const { from, amount } = useStore(transferForm.$values)
  const form = useStore(transferForm.$form)
  const { currency } = wallet
  const texts = errorTexts(t, form.errors)
  const wire = wireAmount(amount, currency)
  const to = otherBalance(from)
  const submit = async () => {
    const result = await transferForm.submit()
    if (result) onDone(result, { amount: wire, from })
  }
  const row = (balance: Balance, name: TextKey) => (
    <Row
      icon={icons[balance]}
      iconTone={balance === from ? 'accent' : 'neutral'}
      title={t(name)}
      value={<Amount parts={own.parts(wallet[balance], currency)} />}
    />
  )
  return (
    <Form errors={texts} onSubmit={() => void submit()} busy={form.status === 'sending'}>
      <Stack gap={6}>
        <AmountInput
          form={transferForm}
          currency={currency}
          label={t('transfer.amount')}
          all={{ label: t('money.all'), onClick: () => transferForm.set('amount', wallet[from]) }}
          error={texts.amount}
          help={t('transfer.note')}
        />
        <Stack gap={3}>
          <List>
            {row(from, fromNames[from])}
            {row(to, toNames[to])}
          </List>
          <Button tone="secondary" icon="arrow-left-right" onClick={() => transferForm.set('from', to)}>
            {t('transfer.switch')}
          </Button>
        </Stack>
      </Stack>
      <ActionBar>
        <MainButton type="submit" busy={form.status === 'sending'} busyLabel={t('transfer.working')}>
          {readTyped(amount, currency).state === 'amount'
            ? t('transfer.submit', { amount: price.text(wire, currency) })
            : t('transfer.submitPlain')}
        </MainButton>
      </ActionBar>
    </Form>
  )
}
