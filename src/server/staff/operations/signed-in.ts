import { listOperationsOfRole } from '../../../contract/operator-operations.ts'
import type { Operator } from '../../db/schema.ts'
import type { Context, OperatorIdentity } from '../../handler/handler.ts'
import { createCookie, deriveCsrfToken } from '../session.ts'

/** Sets the cookie of a new session, and returns who is signed in. */
export function answerSignIn(
  context: Context,
  { operator, id, token }: { operator: Operator; id: string; token: string }
) {
  context.setHeader('set-cookie', createCookie(token, isSecure(context)))
  return toOperatorProfile({ ...operator, scope: null, session: id }, context.secret)
}

/** Returns whether the console is served over TLS: then its cookie is too. */
export const isSecure = ({ config }: Context): boolean => config.publicUrl?.startsWith('https:') ?? false

/** Who is signed in, what they may call, and the token against forged requests. */
export const toOperatorProfile = (operator: OperatorIdentity, secret: string) => ({
  id: operator.id,
  name: operator.name,
  role: operator.role,
  operations: listOperationsOfRole(operator.role, operator.scope),
  csrf_token: operator.session === undefined ? '' : deriveCsrfToken(secret, operator.session)
})
