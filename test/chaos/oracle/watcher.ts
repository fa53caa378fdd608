// A client that reads its page again when an event says so, as the app does, and at no other time.
import { createChannelName } from '../../../src/contract/realtime.ts'
import { awaitEvent, openPusher } from '../../server/realtime/pusher.ts'
import { waitUntil } from '../../time.ts'
import { LOOK_MS, readPage } from './client.ts'
import type { Shop } from './operations.ts'

/** Longer than an event takes that no notification has announced. */
const EVENT_MS = 20_000

/** Watches a merchant's wallet. */
export async function openWatcher(url: string, shop: Shop) {
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
  channel.bind('wallet.changed', () => {
    isStale = true
    reading ??= read()
  })
  return {
    /** Returns what is wrong with the page that the last event has led to. */
    async close(): Promise<string[]> {
      const now = (await readPage(url, shop)).join()
      const problem = await waitUntil(() => page.join() === now, EVENT_MS, LOOK_MS).then(
        () => [],
        () => [`page of ${shop.id} after its last event: ${page.join()} in place of ${now}`]
      )
      pusher.disconnect()
      await reading
      return problem
    }
  }
}
