import type { SessionWithHome } from '../../contract/account/session.ts'
import { type IndexInfo, indexInfo } from '../../contract/home/index-info.ts'
import type { Merchant } from '../db/schema.ts'
import type { Context } from '../handler/handler.ts'
import { readProfile } from './profile.ts'
import type { Tokens } from './sessions/session.ts'

/** Returns the session of a merchant who has just signed in, on request with the home data: a launch then needs one request. */
export async function readSession(
  context: Context,
  { merchant, ...tokens }: Tokens & { merchant: Merchant },
  withHome = false
): Promise<SessionWithHome> {
  const session = { ...tokens, merchant: await readProfile(context, merchant) }
  if (!withHome) return session
  return { ...session, home: (await context.perform(indexInfo, {}, { merchant })) as IndexInfo }
}
