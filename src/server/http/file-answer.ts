import type { ServerResponse } from 'node:http'
import type { Logger } from 'pino'

/**
 * Returns a file response with the request's id. A source that fails midway is logged, once, and the connection is cut, so that
 * the reader does not take a partial file for the whole.
 */
export function createFileAnswer(
  response: Response,
  id: string,
  log: () => Logger,
  outgoing: ServerResponse | undefined
): Response {
  const headers = new Headers(response.headers)
  headers.set('x-request-id', id)
  const { status } = response
  if (!response.body) return new Response(null, { status, headers })
  const body = watchSource(response.body, (error, controller) => {
    log().error({ err: error }, 'a file broke off on its way')
    if (outgoing) outgoing.destroy()
    else controller.error(error)
  })
  return new Response(body, { status, headers })
}

type FailureHandler = (error: unknown, controller: ReadableStreamDefaultController<Uint8Array>) => void

function watchSource(source: ReadableStream<Uint8Array>, onFailure: FailureHandler): ReadableStream<Uint8Array> {
  const reader = source.getReader()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        onFailure(error, controller)
      }
    },
    // The reader has disconnected: the source may end in any way.
    cancel: reason => reader.cancel(reason).catch(() => undefined)
  })
}
