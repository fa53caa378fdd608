import * as v from 'valibot'
import { VisibleName } from '../entities/operator.ts'
import { StaffCredentials } from '../entities/staff.ts'
import { AccountName, optionalText } from '../fields.ts'
import { operation } from '../operation.ts'
import { Role } from '../roles.ts'

/** Adds a member of staff. Password and secret of the second factor are generated, and shown once. */
export const operatorStaffAdd = operation({
  method: 'POST',
  path: '/api/v1/operator/staff_add',
  audience: 'operator',
  summary: 'Add a member of staff. Password and second factor are shown once',
  input: v.object({
    account: AccountName,
    name: VisibleName,
    role: Role,
    merchant: v.pipe(
      optionalText(),
      v.description("Account of the same person's shop, about which they may not decide")
    )
  }),
  output: StaffCredentials,
  refusals: ['account_in_use', 'account_characters', 'account_lookalike', 'not_found', 'value_invalid']
})
