import type { OutputOf } from '../../../contract/operation.ts'
import type { operatorNodeList } from '../../../contract/wallet/node.operator.ts'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/schema.ts'

type WatchingNode = OutputOf<typeof operatorNodeList>['list'][number]

/**
 * A node that was not read for this long fails, even if no process gives a reason. The watcher looks every 10 s, or
 * after a minute at most.
 */
const MAX_SILENCE_MS = 3 * 60_000

/** Returns the nodes that are set in the environment, each with its last look. */
export async function listNodes(db: Db, { depositNodes }: Pick<Config, 'depositNodes'>): Promise<WatchingNode[]> {
  if (depositNodes.length === 0) return []
  const rows = await db.selectFrom('deposit_cursor').selectAll().execute()
  return depositNodes.map(({ network, secondUrl }) => {
    const row = rows.find(one => one.network === network)
    const { head = null, read_at = null, failed_at = null, failure = '' } = row ?? {}
    const isSilent = read_at !== null && Date.now() - read_at.getTime() > MAX_SILENCE_MS
    const since = failed_at ?? (isSilent ? read_at : null)
    return {
      network,
      state: since !== null ? 'fails' : read_at === null ? 'waits' : 'reads',
      head: head === null ? null : Number(head),
      read_at: read_at?.toISOString() ?? null,
      failed_at: since?.toISOString() ?? null,
      failure,
      second: secondUrl !== null
    }
  })
}
