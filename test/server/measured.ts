import { AsyncLocalStorage } from 'node:async_hooks'
import { performance } from 'node:perf_hooks'
import { DatabaseClient } from '../../src/server/db/client.ts'
import { measureSlowness, readWorkedMs } from './processor.ts'

type Fetch = (request: Request, env: never) => Response | Promise<Response>

/** Statements of one request, including BEGIN and COMMIT. */
const MAX_STATEMENTS = 25
/** 50 ms is the goal; the first request of a kind also loads its code. On a slow machine it is that many times longer. */
const MAX_ACTIVE_MS = 250

interface Cost {
  statements: number
  alone: boolean
}

const costs = new AsyncLocalStorage<Cost>()
const underWay = new Set<Cost>()
const query = DatabaseClient.prototype.query as (this: DatabaseClient, ...parameters: unknown[]) => never

// Here and not in the product: the request of a statement is found through its call stack.
DatabaseClient.prototype.query = function (this: DatabaseClient, ...parameters: unknown[]): never {
  const cost = costs.getStore()
  if (cost) cost.statements += 1
  return query.apply(this, parameters)
}

/**
 * Continues to count while a file is read: its statements may run after the response has begun. Other bodies are complete by
 * then.
 */
function counted(response: Response, cost: Cost, ended: () => void): Response {
  const isWhole = response.headers.get('content-type')?.startsWith('application/json')
  if (isWhole || !response.body) {
    ended()
    return response
  }
  const reader = response.body.getReader()
  const body = new ReadableStream({
    async pull(controller) {
      const { done, value } = await costs
        .run(cost, () => reader.read())
        .catch(error => {
          ended()
          throw error
        })
      if (!done) return controller.enqueue(value)
      ended()
      controller.close()
    },
    cancel(reason) {
      ended()
      return reader.cancel(reason)
    }
  })
  return new Response(body, response)
}

/** Measures the cost of each request that runs alone in this process. */
export function measuredFetch(fetch: Fetch): { fetch: Fetch; excesses(): string[] } {
  const excesses: string[] = []
  return {
    async fetch(request, env) {
      const cost: Cost = { statements: 0, alone: underWay.size === 0 }
      for (const other of underWay) other.alone = false
      underWay.add(cost)
      const begun = performance.eventLoopUtilization()
      const worked = readWorkedMs()
      const name = `${request.method} ${new URL(request.url).pathname}`
      const ended = () => {
        if (cost.alone && cost.statements > MAX_STATEMENTS) excesses.push(`${name}: ${cost.statements} statements`)
      }
      try {
        return counted(await costs.run(cost, async () => fetch(request, env)), cost, ended)
      } finally {
        underWay.delete(cost)
        // Time used by other processes of the machine is not counted.
        const active = Math.min(performance.eventLoopUtilization(begun).active, readWorkedMs() - worked)
        if (cost.alone && active > MAX_ACTIVE_MS && active > MAX_ACTIVE_MS * measureSlowness())
          excesses.push(`${name}: ${Math.round(active)} ms of the event loop`)
      }
    },
    excesses: () => excesses
  }
}
