import { call } from '../../../api/request.ts'
import type { WithdrawalAccount } from '../../../contract/entities/withdrawal-account.ts'
import { accountDelete } from '../../../contract/wallet/account-delete.ts'
import { accountList } from '../../../contract/wallet/account-list.ts'
import { appAtom } from '../../../stores/app-life.ts'
import { createForm } from '../../../stores/form.ts'
import { resource } from '../../../stores/loadable.ts'

/** Bound withdrawal accounts, masked, and how many there can be. */
export const accounts = resource(accountList, { topics: ['withdraw.changed'] })

/** The account that was bound last, until somebody has made use of knowing it: who added one to withdraw wants that one. */
export const $lastBound = appAtom('')

/** The account with this id in the list that was loaded last. */
export function accountOf(id: string): WithdrawalAccount | undefined {
  const state = accounts.$state.get()
  return state.state === 'ready' ? state.data.list.find(account => account.id === id) : undefined
}

/** Deleting an account: only the transaction password is asked for, and nothing of it is kept. */
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
