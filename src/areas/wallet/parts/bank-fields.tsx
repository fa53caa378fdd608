import { useStore } from '@nanostores/react'
import type { WithdrawalAccount } from '../../../contract/wallet/withdrawal-account.ts'
import { $t } from '../../../i18n/translator.ts'
import { shortenMask } from '../../../parts/short-mask.ts'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import type { AccountValues } from '../stores/account-form.ts'
import { accounts } from '../stores/accounts.ts'

/** Values, error texts and saved values of the fields. */
export interface FieldsProps {
  values: AccountValues
  texts: Partial<Record<string, string>>
  set: (field: keyof AccountValues, value: string) => void
  blur: (field: keyof AccountValues) => void
  saved?: WithdrawalAccount | undefined
}

/** The bank, chosen if the operator names some, else typed. Without the list it is typed too, and the backend checks it. */
function BankName({ values, texts, set, blur }: FieldsProps) {
  const t = useStore($t)
  const loaded = useLoaded(accounts, {})
  const banks = (loaded.state === 'ready' && loaded.data.banks) || []
  const field = {
    label: t('money.bankName'),
    name: 'bank_name',
    onInput: (value: string) => set('bank_name', value),
    error: texts.bank_name
  }
  if (banks.length === 0) return <TextField {...field} value={values.bank_name} onBlur={() => blur('bank_name')} />
  return (
    <SelectField
      {...field}
      value={banks.includes(values.bank_name) ? values.bank_name : ''}
      options={banks.map(bank => ({ value: bank, label: bank }))}
      placeholder={t('bank.chooseBank')}
    />
  )
}

/** Bank name, branch code, account name and card number. */
export function BankFields(props: FieldsProps) {
  const { values, texts, set, blur, saved } = props
  const t = useStore($t)
  const bank = saved?.kind === 'bank' ? saved : undefined
  return (
    <>
      <BankName {...props} />
      <TextField
        label={t('bank.branchCode')}
        name="branch_code"
        mono
        value={values.branch_code}
        onInput={value => set('branch_code', value)}
        onBlur={() => blur('branch_code')}
        error={texts.branch_code}
      />
      <TextField
        label={t('bank.accountName')}
        name="account_name"
        value={values.account_name}
        onInput={value => set('account_name', value)}
        onBlur={() => blur('account_name')}
        help={bank ? t('bank.current', { value: shortenMask(bank.account_name) }) : t('bank.accountNameHelp')}
        error={texts.account_name}
        autoComplete="off"
      />
      <TextField
        label={t('money.cardNumber')}
        name="card_number"
        mono
        inputMode="text"
        value={values.card_number}
        onInput={value => set('card_number', value)}
        onBlur={() => blur('card_number')}
        help={bank && t('bank.current', { value: shortenMask(bank.card_number) })}
        error={texts.card_number}
      />
    </>
  )
}
