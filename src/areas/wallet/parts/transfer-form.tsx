import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { OutputOf } from '../../../contract/operation.ts'
import type { transferSubmit } from '../../../contract/wallet/balance.ts'
import type { Wallet } from '../../../contract/wallet/wallet.ts'
import { $t } from '../../../i18n/translator.ts'
import { balanceLabels } from '../../../parts/record-types.ts'
import { SubmitButton } from '../../../parts/submit-button.tsx'
import { $ownAmounts, price } from '../../../stores/amounts.ts'
import { translateErrors } from '../../../stores/form-errors.ts'
import { readFieldValue, toWireAmount } from '../../../stores/typed-amount.ts'
import { ActionBar } from '../../../ui/actions/action-bar.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { SwapField } from '../../../ui/forms/swap-field.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { type Balance, findTransferProblem, getOtherBalance, transferForm } from '../stores/transfer-form.ts'
import { AmountInput, formatOverLimit } from './amount-input.tsx'

const icons = { available: 'wallet', promotion: 'megaphone' } as const

interface TransferFormProps {
  wallet: Wallet
  /** A note above the form. */
  note?: ReactNode
  onDone: (result: OutputOf<typeof transferSubmit>, transfer: { amount: string; from: Balance }) => void
}

/** Amount, source balance and target balance. */
export function TransferForm({ wallet, note, onDone }: TransferFormProps) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const { from, amount } = useStore(transferForm.$values)
  const form = useStore(transferForm.$form)
  const { currency } = wallet
  const texts = translateErrors(t, form.errors)
  const wire = toWireAmount(amount, currency)
  const to = getOtherBalance(from)
  const submit = async () => {
    const result = await transferForm.submit()
    if (result) onDone(result, { amount: wire, from })
  }
  const end = (caption: string, balance: Balance) => ({
    caption,
    icon: icons[balance],
    name: t(balanceLabels[balance]),
    value: <Amount parts={own.parts(wallet[balance], currency)} />
  })
  return (
    <Form errors={texts} onSubmit={() => void submit()} busy={form.status === 'sending'}>
      <Stack gap={6}>
        {note}
        <AmountInput
          form={transferForm}
          currency={currency}
          label={t('transfer.amount')}
          all={{
            label: t('money.all'),
            note: t('withdraw.available', { amount: own.text(wallet[from], currency) }),
            onClick: () => transferForm.set('amount', wallet[from])
          }}
          error={texts.amount ?? formatOverLimit(findTransferProblem({ from, amount }, wallet, currency), currency, t)}
          help={t('transfer.note')}
        />
        <SwapField
          from={end(t('transfer.from'), from)}
          to={end(t('transfer.to'), to)}
          swapLabel={t('transfer.switch')}
          turned={from === 'promotion'}
          onSwap={() => transferForm.set('from', to)}
        />
      </Stack>
      <ActionBar docked>
        <SubmitButton form={transferForm} busyLabel={t('transfer.working')}>
          {readFieldValue(amount, currency).state === 'amount'
            ? t('transfer.submit', { amount: price.text(wire, currency) })
            : t('transfer.submitPlain')}
        </SubmitButton>
      </ActionBar>
    </Form>
  )
}
