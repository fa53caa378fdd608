import { useStore } from '@nanostores/react'
import type { WithdrawalAccount } from '../../../contract/wallet/withdrawal-account.ts'
import { $t } from '../../../i18n/translator.ts'
import { goBack } from '../../../location.ts'
import { announceText } from '../../../stores/spoken.ts'
import { AccountFields } from '../parts/account-fields.tsx'
import { accountAddition } from '../stores/account-form.ts'
import { $lastAddedAccount } from '../stores/accounts.ts'

/** Binds a withdrawal account, then returns to the page that needed one. */
export function BankAddScreen() {
  const t = useStore($t)
  const done = (account: WithdrawalAccount) => {
    accountAddition.reset()
    $lastAddedAccount.set(account.id)
    announceText(t('bank.added'))
    goBack('/bank')
  }
  return (
    <AccountFields
      form={accountAddition}
      confirmTitle={t('bank.confirmAdd')}
      saveLabel={t('bank.saveAdd')}
      onDone={done}
    />
  )
}
