// A partner with users, and its backend: a receiver that answers as the test says.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { operatorPartnerAdd } from '../../../src/contract/account/partner.operator.ts'
import type { PartnerEvent } from '../../../src/contract/account/partner-document.ts'
import {
  operatorPartnerKeyAdd,
  operatorPartnerSecretAdd,
  operatorPartnerWebhookSet
} from '../../../src/contract/account/partner-webhook.operator.ts'
import { startWebhooks } from '../../../src/server/webhooks/index.ts'
import { type Backend, type Caller, type Merchant, secret, startBackend } from '../backend.ts'

/** A request that the partner's backend got. */
export interface Received {
  headers: IncomingHttpHeaders
  body: string
  event: PartnerEvent
  at: number
}

type Answer = (response: ServerResponse, received: Received) => void

export interface Receiver {
  url: string
  host: string
  received: Received[]
  answer: Answer
  close(): void
}

export const accept: Answer = response => void response.writeHead(204).end()

export async function openReceiver(): Promise<Receiver> {
  const receiver: Receiver = { url: '', host: '', received: [], answer: accept, close: () => undefined }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      const one = { headers: request.headers, body, event: JSON.parse(body), at: Date.now() }
      receiver.received.push(one)
      receiver.answer(response, one)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  receiver.host = `127.0.0.1:${port}`
  receiver.url = `http://${receiver.host}/events`
  receiver.close = () => {
    server.close()
    server.closeAllConnections()
  }
  return receiver
}

export interface Partner {
  id: string
  /** Its backend with the read key. */
  reads: Caller
  token: string
  key: string
  /** The secret of its deliveries. */
  secret: string
}

export type Pace = NonNullable<Parameters<typeof startWebhooks>[1]>

/** Retries within the test's patience. */
export const shortIntervals: Pace = { lookMs: 20, firstRetryMs: 20, maxRetryMs: 60, timeoutMs: 1_000 }

export interface Stage {
  backend: Backend
  receiver: Receiver
  /** A partner; with the address of a receiver unless `url` is null. */
  partner(url?: string | null): Promise<Partner>
  /** A user of a partner with a shop and money. */
  user(partner: Partner, user_id?: string): Promise<Merchant & { user_id: string }>
  start(pace?: Pace): () => Promise<void>
  close(): Promise<void>
}

export async function openStage(options: Parameters<typeof startBackend>[0] = {}): Promise<Stage> {
  const receiver = await openReceiver()
  const backend = await startBackend({
    ...options,
    environment: { WEBHOOK_HOSTS: '127.0.0.1', ...options?.environment }
  })
  const stops: (() => Promise<void>)[] = []
  return {
    backend,
    receiver,
    async partner(url = receiver.url) {
      const { operator } = backend
      const { id, token } = await operator.ok(operatorPartnerAdd, { name: `Partner ${randomUUID().slice(0, 8)}` })
      if (url !== null) await operator.ok(operatorPartnerWebhookSet, { id, url })
      const added = await operator.ok(operatorPartnerSecretAdd, { id })
      const key = await operator.ok(operatorPartnerKeyAdd, { id, name: 'Backend' })
      return { id, token, secret: added.token, key: key.token, reads: backend.asOperator(key.token) }
    },
    async user(partner, user_id = `user-${randomUUID().slice(0, 8)}`) {
      const merchant = await backend.merchant({ available: 1_000_00n, grade: 'black_gold' })
      const row = { partner_id: partner.id, user_id, merchant_id: merchant.id }
      await backend.db.insertInto('partner_user').values(row).execute()
      return { ...merchant, user_id }
    },
    start(pace = {}) {
      const { db, config } = backend
      const stop = startWebhooks({ db, config, secret, log: pino({ level: 'silent' }) }, { ...shortIntervals, ...pace })
      stops.push(stop)
      return stop
    },
    async close() {
      for (const stop of stops) await stop()
      receiver.close()
      await backend.close()
    }
  }
}
