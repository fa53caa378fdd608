import { useStore } from '@nanostores/react'
import type { WithdrawalAccount } from '../../contract/entities/withdrawal-account.ts'
import { $t } from '../../i18n/translator.ts'
import type { AccountForm } from '../../stores/account-form.ts'
import { wallet } from '../../stores/wallet.ts'
import { PasswordSheet } from './password-sheet.tsx'

interface AccountConfirmProps {
  open: boolean
  form: AccountForm
  title: string
  submitLabel: string
  onDone: (account: WithdrawalAccount) => void
  onClose: () => void
}

/** The account as it was typed, whole, over the question for the transaction password. */
export function AccountConfirm({ open, form, title, submitLabel, onDone, onClose }: AccountConfirmProps) {
  const t = useStore($t)
  const values = useStore(form.$values)
  const owner = useStore(wallet.$state)
  const facts =
    values.kind === 'usdt'
      ? [
          { label: t('money.network'), value: values.network },
          { label: t('money.address'), value: values.address.trim(), mono: true }
        ]
      : [
          { label: t('money.bankName'), value: values.bank_name },
          { label: t('bank.branchCode'), value: values.branch_code, mono: true },
          { label: t('bank.accountName'), value: values.account_name },
          { label: t('money.cardNumber'), value: values.card_number, mono: true }
        ]
  return (
    <PasswordSheet
      open={open}
      form={form}
      title={title}
      facts={facts}
      submitLabel={submitLabel}
      busyLabel={t('bank.working')}
      hasPassword={owner.state !== 'ready' || owner.data.has_transaction_password}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
