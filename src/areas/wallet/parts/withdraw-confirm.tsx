import { useStore } from '@nanostores/react'
import { formatMinor } from '../../../contract/money.ts'
import { $t } from '../../../i18n/translator.ts'
import { navigate } from '../../../location.ts'
import { PasswordSheet } from '../../../parts/password-sheet.tsx'
import { price } from '../../../stores/amounts.ts'
import { Amount } from '../../../ui/data/amount.tsx'
import { type WithdrawInfo, withdrawInfo } from '../stores/withdraw-info.ts'
import { withdrawal } from '../stores/withdrawal.ts'
import { withdrawalForm } from '../stores/withdrawal-form.ts'
import type { Quote } from '../stores/withdrawal-quote.ts'
import { listAccountFacts } from './account-text.ts'

interface WithdrawConfirmProps {
  open: boolean
  info: WithdrawInfo
  quote: Quote
  onClose: () => void
}

/** A summary and the transaction password. Then the withdrawal's page opens. */
export function WithdrawConfirm({ open, info, quote, onClose }: WithdrawConfirmProps) {
  const t = useStore($t)
  const { account_id } = useStore(withdrawalForm.$values)
  const { currency } = info
  const wire = (minor: bigint) => formatMinor(minor, currency.scale)
  const account = info.accounts.find(one => one.id === account_id)
  return (
    <PasswordSheet
      open={open}
      form={withdrawalForm}
      title={t('withdraw.confirmTitle')}
      parts={price.parts(wire(quote.amount), currency)}
      facts={[
        { label: t('money.fee'), value: <Amount parts={price.parts(wire(quote.fee), currency)} /> },
        {
          label: t('withdraw.arrives'),
          value: <Amount parts={price.parts(wire(quote.arrives), currency)} />,
          strong: true
        },
        ...(account ? listAccountFacts(account, t) : [])
      ]}
      submitLabel={t('withdraw.submit', { amount: price.text(wire(quote.amount), currency) })}
      busyLabel={t('withdraw.working')}
      hasPassword={info.has_transaction_password}
      resultOf={answer => {
        // The page of the withdrawal begins with the answer that is in hand.
        withdrawal.open({ id: answer.id }, answer)
        return {
          id: answer.id,
          title: t('title.withdraw'),
          state: t('withdraw.stepPending'),
          parts: price.parts(answer.amount, currency),
          note: t('withdraw.nextPending'),
          facts: [
            {
              label: t('withdraw.arrives'),
              value: price.text(answer.arrives, currency),
              strong: true
            },
            ...(account ? listAccountFacts(account, t) : [])
          ]
        }
      }}
      onDone={answer => navigate(`/withdraw/detail/${answer.id}`, { replace: true })}
      onRefused={() => void withdrawInfo.refresh()}
      onClose={onClose}
    />
  )
}
