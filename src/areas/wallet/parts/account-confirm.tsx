import { useStore } from '@nanostores/react'
import type { WithdrawalAccount } from '../../../contract/wallet/withdrawal-account.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { PasswordSheet } from '../../../parts/password-sheet.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import type { Fact } from '../../../ui/data/key-value.tsx'
import { type AccountForm, type AccountValues, isDestinationUnchanged } from '../stores/account-form.ts'
import { wallet } from '../stores/wallet.ts'
import { formatAccountName, listDestinationFacts } from './account-text.ts'

interface AccountConfirmProps {
  open: boolean
  form: AccountForm
  /** The bound account if it is being changed. */
  saved?: WithdrawalAccount | undefined
  title: string
  submitLabel: string
  onDone: (account: WithdrawalAccount) => void
  onClose: () => void
}

/** The typed account or its new name, and the transaction password. */
export function AccountConfirm({ open, form, saved, title, submitLabel, onDone, onClose }: AccountConfirmProps) {
  const t = useStore($t)
  const values = useStore(form.$values)
  const owner = useLoaded(wallet, {})
  const facts = saved && isDestinationUnchanged(values) ? listRenamedFacts(saved, values, t) : listTypedFacts(values, t)
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

// An account without a name is listed by its kind.
function listRenamedFacts(saved: WithdrawalAccount, values: AccountValues, t: Translate): Fact[] {
  const name = formatAccountName({ ...saved, label: values.label.trim() }, t)
  return [{ label: t('bank.label'), value: name, strong: true }, ...listDestinationFacts(saved, t)]
}

function listTypedFacts(values: AccountValues, t: Translate): Fact[] {
  return values.kind === 'usdt'
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
}
