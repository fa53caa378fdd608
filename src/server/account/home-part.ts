import { indexInfo } from '../../contract/home/index-info.ts'
import type { OutputOf } from '../../contract/operation.ts'
import type { Merchant } from '../db/schema.ts'
import type { Context } from '../handler/handler.ts'

/** Returns the home data of a merchant who has just signed in: a launch then needs one request. */
export async function readHomePart(
  context: Pick<Context, 'perform'>,
  merchant: Merchant
): Promise<{ home: OutputOf<typeof indexInfo> }> {
  return { home: (await context.perform(indexInfo, {}, { merchant })) as OutputOf<typeof indexInfo> }
}
