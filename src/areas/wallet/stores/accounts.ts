import { call } from '../../../api/request.ts'
import { accountDelete, accountList } from '../../../contract/wallet/withdrawal-account.ts'
import { createAppAtom } from '../../../stores/app-life.ts'
import { createForm } from '../../../stores/form.ts'
import { keepLastResource } from '../../../stores/last-answer.ts'
import { createResource } from '../../../stores/loadable.ts'

/** Bound withdrawal accounts, masked, and the maximum number. */
export const accounts = createResource(accountList, { topics: ['withdraw.changed'] })

/** Bound withdrawal accounts, also from an earlier visit. */
export const lastAccounts = keepLastResource('accounts', accountList, accounts)

/** The most recently bound account, until it is used once: a merchant who added one for a withdrawal wants to withdraw to it. */
export const $lastAddedAccount = createAppAtom('')

/** Deletes an account. The only input is the transaction password, which is not kept. */
export const accountDeletion = createForm({
  name: 'account-deletion',
  initial: { id: '', password: '' },
  draft: false,
  submit: async (values, options) => {
    await call(accountDelete, values, options)
    await accounts.refresh()
    return true
  }
})
