import { listPermitted } from '../../../contract/operator-operations.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Context, OperatorIdentity } from '../../handler/handler.ts'
import { createCookie, deriveCsrfToken, findByCookie } from '../session.ts'

/** Sets the cookie of a new session by its token, and returns who is signed in. */
export async function answerSignIn(context: Context, token: string) {
  const operator = await findByCookie(context.db, token)
  // Suspended at this very moment.
  if (!operator) throw new Refusal('credentials_wrong', 'password')
  context.setHeader('set-cookie', createCookie(token, isSecure(context)))
  return toOperatorProfile(operator, context.secret)
}

/** Returns whether the console is served over TLS: then its cookie is too. */
export const isSecure = ({ config }: Context): boolean => config.publicUrl?.startsWith('https:') ?? false

/** The account, its permitted operations, and the CSRF token. */
export const toOperatorProfile = (operator: OperatorIdentity, secret: string) => ({
  id: operator.id,
  name: operator.name,
  role: operator.own_role?.name ?? operator.role,
  operations: listPermitted(operator),
  csrf_token: operator.session === undefined ? '' : deriveCsrfToken(secret, operator.session)
})
