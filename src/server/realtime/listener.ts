import pg from 'pg'
import type { Connection } from '../db/pool.ts'
import { SIGNAL } from '../outbox/signal.ts'

/** A dedicated connection that receives the database's notifications, and is reopened after a failure. */
interface Listener {
  /** Reopens it: it is silent although it should not be. */
  restart(): void
  stop(): Promise<void>
}

const FIRST_PAUSE_MS = 200
const MAX_PAUSE_MS = 5_000

/** Listens. `onOpen` is called each time that it starts listening: earlier notifications were missed. */
export function listenFor(
  connection: Connection,
  { onSignal, onOpen }: { onSignal: (payload: string) => void; onOpen: () => void }
): Listener {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let pause = FIRST_PAUSE_MS
  let stopped = false

  const open = async () => {
    const ownClient = new pg.Client({ ...connection, keepAlive: true, application_name: 'merchant-wallet-listen' })
    client = ownClient
    const onLost = () => {
      if (client !== ownClient) return
      client = undefined
      ownClient.end().catch(() => undefined)
      if (stopped) return
      timer = setTimeout(open, pause)
      pause = Math.min(MAX_PAUSE_MS, pause * 2)
    }
    ownClient.on('error', onLost)
    ownClient.on('end', onLost)
    ownClient.on('notification', ({ payload }) => onSignal(payload ?? ''))
    try {
      await ownClient.connect()
      await ownClient.query(`LISTEN ${SIGNAL}`)
      pause = FIRST_PAUSE_MS
      onOpen()
    } catch {
      // A database without notifications refuses here: then the outbox is read often instead.
      onLost()
    }
  }

  void open()
  return {
    restart: () => void client?.end().catch(() => undefined),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    }
  }
}
