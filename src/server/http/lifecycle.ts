import { chooseLanguage } from '../text/language.ts'
import { createUnavailableAnswer } from './answer-error.ts'
import type { App, Bindings } from './parts.ts'

/** The state of this process. It accepts connections before the database responds, and for a while after it was told to stop. */
export class Lifecycle {
  private app: App | undefined
  private isStopping = false

  /** Starts processing requests. */
  run(app: App): void {
    this.app = app
  }

  /** Tells load balancers to send no more requests. Requests are still processed. */
  stop(): void {
    this.isStopping = true
  }

  /**
   * Returns why a load balancer must not send requests here; undefined if it may. Not while only the database is away: all processes
   * lose it at the same moment, and a balancer without a server answers in its own words, without `Retry-After`.
   */
  get notReadyReason(): string | undefined {
    if (this.isStopping) return 'stopping'
    return this.app ? undefined : 'starting'
  }

  /** Handles a request: the probes always, everything else once the backend runs. */
  readonly answer = (request: Request, bindings: Bindings): Response | Promise<Response> => {
    const probe = this.probe(bindings.incoming?.url ?? '')
    if (probe) return probe
    if (this.app) return this.app.fetch(request, bindings)
    return createUnavailableAnswer(chooseLanguage(request.headers.get('accept-language') ?? undefined))
  }

  // `/livez`: whether to restart this process. `/readyz`: whether to send requests here; `/healthz` is its older name.
  private probe(url: string): Response | undefined {
    const [path] = url.split('?', 1)
    if (path === '/livez') return createPlainResponse(200, 'ok')
    if (path !== '/readyz' && path !== '/healthz') return undefined
    return this.notReadyReason === undefined
      ? createPlainResponse(200, 'ok')
      : createPlainResponse(503, this.notReadyReason)
  }
}

function createPlainResponse(status: number, text: string): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(text, { status, headers: status === 503 ? { ...headers, 'retry-after': '2' } : headers })
}
