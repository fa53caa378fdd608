import * as v from 'valibot'
import { Deposit, DepositStatus } from '../entities/deposit.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Transfers to our addresses, newest first. */
export const operatorDepositList = operation({
  method: 'GET',
  path: '/api/v1/operator/deposit_list',
  audience: 'operator',
  summary: 'Payments that were found on the chains, newest first; unmatched ones wait for a decision',
  input: v.object({ ...PageInput, status: v.optional(DepositStatus) }),
  output: pageOf(Deposit)
})
