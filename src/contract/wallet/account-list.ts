import * as v from 'valibot'
import { WithdrawalAccount } from '../entities/withdrawal-account.ts'
import { operation } from '../operation.ts'

/** Bound withdrawal accounts, masked */
export const accountList = operation({
  method: 'GET',
  path: '/api/v1/wallet/account_list',
  audience: 'merchant',
  summary: 'Bound withdrawal accounts, masked',
  input: v.object({}),
  output: v.object({ list: v.array(WithdrawalAccount), maximum: v.number() })
})
