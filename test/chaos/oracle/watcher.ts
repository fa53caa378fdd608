// A client that reads its page again when an event says so, as the app does, and at no other time.
import { sql } from 'kysely'
import { createChannelName } from '../../../src/contract/realtime.ts'
import type { Db } from '../../../src/server/db/schema.ts'
import { awaitEvent, openPusher } from '../../server/realtime/pusher.ts'
import { waitUntil } from '../../time.ts'
import { POLL_MS, readPage } from './client.ts'
import type { Shop } from './operations.ts'

/** Longer than an event takes that no notification has announced. */
const EVENT_MS = 20_000

/** Watches a merchant's wallet. */
export async function openWatcher(db: Db, url: string, shop: Shop) {
  const pusher = openPusher({ url, token: shop.token })
  const channel = pusher.subscribe(createChannelName(shop.id))
  await awaitEvent(channel, 'pusher:subscription_succeeded', EVENT_MS)
  let page = await readPage(url, shop)
  let isStale = false
  let reading: Promise<void> | undefined
  const read = async () => {
    while (isStale) {
      isStale = false
      page = await readPage(url, shop)
    }
    reading = undefined
  }
  const early: number[] = []
  const looks: Promise<void>[] = []
  const lookUp = async (seq: number) => {
    if (!(await isCommitted(db, shop, seq))) early.push(seq)
  }
  channel.bind('wallet.changed', ({ seq, stream }: { seq: number; stream: string }) => {
    if (stream === 'merchant') looks.push(lookUp(seq))
    isStale = true
    reading ??= read()
  })
  return {
    /** Returns which events came before their commit, and what is wrong with the page that the last one has led to. */
    async close(): Promise<string[]> {
      const now = (await readPage(url, shop)).join()
      const problem = await waitUntil(() => page.join() === now, EVENT_MS, POLL_MS).then(
        () => [],
        () => [`page of ${shop.id} after its last event: ${page.join()} in place of ${now}`]
      )
      pusher.disconnect()
      await Promise.all([reading, ...looks])
      return [...early.map(seq => `event ${seq} of ${shop.id} came before its commit`), ...problem]
    }
  }
}

/** Whether what an event is about is committed: the event is written in the same transaction. */
async function isCommitted(db: Db, { id }: Shop, seq: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM event_stream WHERE id = ${id} AND last >= ${seq}`.execute(db)
  return rows.length > 0
}
