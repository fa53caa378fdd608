import type { ServerResponse } from 'node:http'
import type { Logger } from 'pino'

/**
 * A file as an operation answers it, with the request's id. A source that fails on the way is logged, once, and the
 * connection is cut: the reader sees that the file is not whole, and takes no half of it for all.
 */
export function fileAnswer(
  response: Response,
  id: string,
  log: () => Logger,
  outgoing: ServerResponse | undefined
): Response {
  const headers = new Headers(response.headers)
  headers.set('x-request-id', id)
  const { status } = response
  if (!response.body) return new Response(null, { status, headers })
  const body = watched(response.body, (error, controller) => {
    log().error({ err: error }, 'a file broke off on its way')
    if (outgoing) outgoing.destroy()
    else controller.error(error)
  })
  return new Response(body, { status, headers })
}

type Fail = (error: unknown, controller: ReadableStreamDefaultController<Uint8Array>) => void

function watched(source: ReadableStream<Uint8Array>, fail: Fail): ReadableStream<Uint8Array> {
  const reader = source.getReader()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        fail(error, controller)
      }
    },
    // The reader has gone: the source may end, however it does.
    cancel: reason => reader.cancel(reason).catch(() => undefined)
  })
}
