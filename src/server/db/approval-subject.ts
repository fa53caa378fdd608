import { validate } from 'uuid'
import type { Db } from './schema.ts'

/**
 * The subject of a request to a second person: ids of the documents in its input or its file, and the account of a
 * merchant, as it was typed.
 */
interface ApprovalSubject {
  readonly documents: readonly string[]
  readonly account: string | undefined
}

/** Whether `account` in the input of an operation is that of a member of staff, who may have the name of a merchant. */
export const isAboutStaff = (operation: string): boolean => operation.startsWith('staff_')

/** Returns the ids of the documents that an input names. An id of another form, such as a name, is no document's. */
export const listDocumentsIn = ({ id, recharge_id, withdrawal_ids }: Readonly<Record<string, unknown>>): string[] =>
  [id, recharge_id, withdrawal_ids].flat().filter((one): one is string => validate(one))

/** Undefined for an id that is no request to a second person. */
export async function findApprovalSubject(db: Db, id: string): Promise<ApprovalSubject | undefined> {
  const approval = await db
    .selectFrom('approval')
    .select(['operation', 'input', 'documents'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!approval) return undefined
  const { account } = approval.input
  const requested = Object.keys(approval.documents as Readonly<Record<string, unknown>>)
  return {
    documents: [...new Set([...listDocumentsIn(approval.input), ...requested])],
    account: typeof account === 'string' && !isAboutStaff(approval.operation) ? account : undefined
  }
}
