import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Config } from '../config/config.ts'
import { readAddress } from '../http/caller.ts'
import type { Upgrade } from '../http/listen.ts'
import type { Hub } from './hub.ts'
import { CLOSE_CODES, writeMessage } from './messages.ts'

type UpgradeConfig = Pick<Config, 'corsOrigins' | 'publicUrl' | 'trustProxy'>

const MAX_MESSAGE_BYTES = 8 * 1_024
const protocolsKnown = [5, 6, 7]

/** Accepts sockets at `/app/{key}`, from our own pages and those of `CORS_ORIGINS`. Others are refused. */
export function createUpgrader(hub: Hub, key: string, config: UpgradeConfig): Upgrade {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false
  })
  const upgradeSocket = (request: IncomingMessage, socket: Duplex, head: Buffer, place: UpgradeRoute) => {
    const address = readAddress(config, findForwarded(request), request.socket.remoteAddress ?? '')
    sockets.handleUpgrade(request, socket, head, opened => {
      const refusal = findRefusal(place, key, hub.hasRoom(address))
      if (!refusal) return hub.add(opened, address)
      opened.on('error', () => undefined)
      opened.send(writeMessage('pusher:error', refusal))
      opened.close(refusal.code, refusal.message)
    })
  }
  return (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const place = readPlace(request)
    if (!place) return rejectUpgrade(socket, '404 Not Found')
    if (!isOurs(request.headers, config)) return rejectUpgrade(socket, '403 Forbidden')
    upgradeSocket(request, socket, head, place)
  }
}

interface UpgradeRoute {
  key: string
  protocol: number
}

function readPlace({ url = '' }: IncomingMessage): UpgradeRoute | undefined {
  const [path = '', query] = url.split('?')
  const key = /^\/app\/([\w-]{1,100})$/.exec(path)?.[1]
  return key === undefined ? undefined : { key, protocol: Number(new URLSearchParams(query).get('protocol')) }
}

// A client can read the reason only from an open socket; refused earlier, it would retry at once.
function findRefusal(place: UpgradeRoute, key: string, hasRoom: boolean) {
  if (place.key !== key) return { code: CLOSE_CODES.unknownKey, message: 'There is no such application' }
  if (!protocolsKnown.includes(place.protocol)) {
    return { code: CLOSE_CODES.unknownProtocol, message: 'This version of the protocol is not spoken here' }
  }
  return hasRoom ? undefined : { code: CLOSE_CODES.full, message: 'Too many connections' }
}

/** Browsers always send the origin of the page; a client without one is not a page, and cannot misuse a person's session. */
function isOurs(headers: IncomingMessage['headers'], config: Omit<UpgradeConfig, 'trustProxy'>): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (config.corsOrigins.includes(origin)) return true
  if (!URL.canParse(origin)) return false
  return new URL(origin).host === host || (config.publicUrl !== null && origin === new URL(config.publicUrl).origin)
}

function findForwarded({ headers }: IncomingMessage): string | undefined {
  const header = headers['x-forwarded-for']
  return Array.isArray(header) ? header.join(',') : header
}

function rejectUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
