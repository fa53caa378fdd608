// Connections to the database over TLS: a certificate that is not trusted ends the start with what to do, a trusted one is used.
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSecureContext, TLSSocket } from 'node:tls'
import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readConfig } from '../../../src/server/config/config.ts'
import { DatabaseRefused } from '../../../src/server/db/wait.ts'
import { start } from '../../../src/server/start.ts'
import { send } from '../client.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'
import { type DatabaseProxy, openProxy } from '../proxy.ts'

/** Signed by itself, for localhost, until 2126. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUPa7xPjyC1sKru5YPiDRN+rwOpeYwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNDEzNTkzOFoYDzIxMjYxMDMx
MTM1OTM4WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQhI/66RGyJRazTTGyw3lDkk7/KIVyuU5IHjmoi9iHmZwNurAiOXaGP
gipOWt4lAHS0HRYmRKHcO7Dm820okF42o2kwZzAdBgNVHQ4EFgQUOvGe7FjMUlyB
oN8qXK1ucv8Zp7wwHwYDVR0jBBgwFoAUOvGe7FjMUlyBoN8qXK1ucv8Zp7wwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgeSUS57LStmMBR6O8MxdpzdcVd9IvZyaX2IiuMHQlDAYCIFJySNRmrB/h
Mr2CzEXj5z7i6/CWEaP+ULbVIhaOv95a
-----END CERTIFICATE-----
`
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg4s8HDyfTAXiG/Sma
d7qCPdspXcVajc5gJEcBd3+vCl6hRANCAAQhI/66RGyJRazTTGyw3lDkk7/KIVyu
U5IHjmoi9iHmZwNurAiOXaGPgipOWt4lAHS0HRYmRKHcO7Dm820okF42
-----END PRIVATE KEY-----
`

const tls = suite('TLS to the database')
const silent = pino({ level: 'silent' })
let folder: string
let database: TestDatabase
let proxy: DatabaseProxy
let server: Server
let caFile: string

/** What a server of PostgreSQL with `ssl = on` does, before the database of the tests, which has no TLS. */
async function serveTls(port: number): Promise<Server> {
  const secureContext = createSecureContext({ cert: certificate, key })
  const accept = async (client: Socket) => {
    client.on('error', () => client.destroy())
    // The request for TLS has 8 bytes; without TLS the first message is longer.
    const [request] = (await once(client, 'data')) as [Buffer]
    if (request.length !== 8) return client.destroy()
    client.write('S')
    const secure = new TLSSocket(client, { isServer: true, secureContext })
    const behind = connect(port, '127.0.0.1')
    for (const socket of [secure, behind]) socket.on('error', () => [secure, behind].map(one => one.destroy()))
    secure.pipe(behind).pipe(secure)
  }
  const listening = createServer(client => void accept(client).catch(() => client.destroy())).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return listening
}

tls.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallet-tls-'))
  caFile = join(folder, 'authority.pem')
  await writeFile(caFile, certificate)
  database = await openTestDatabase()
  proxy = await openProxy(database.connection)
  server = await serveTls(Number(new URL(proxy.connection.connectionString).port))
})
tls.after(async () => {
  server.close()
  await proxy.close()
  await database.close()
  await rm(folder, { recursive: true })
})

function startOver(environment: Record<string, string>, host = 'localhost') {
  const url = new URL(proxy.connection.connectionString)
  url.hostname = host
  url.port = String((server.address() as AddressInfo).port)
  const config = readConfig({
    DATABASE_URL: url.toString(),
    SECRET: 'a secret of the tests, 32 characters or more',
    DATA_DIR: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    ...environment
  })
  return start(config, silent, folder)
}

async function refusal(environment: Record<string, string>, host?: string): Promise<string> {
  const error = await startOver(environment, host).then(
    () => undefined,
    failure => failure
  )
  assert.instance(error, DatabaseRefused, String(error))
  return (error as Error).message
}

tls('a certificate that no authority has signed ends the start', async () => {
  for (const DATABASE_TLS of ['verify-ca', 'verify-full']) {
    const message = await refusal({ DATABASE_TLS })
    assert.match(message, /certificate of the database server is not accepted: .*self[- ]signed/)
    assert.match(message, /DATABASE_CA_FILE/)
  }
})

tls('a certificate for another host ends the start where the host counts', async () => {
  const message = await refusal({ DATABASE_TLS: 'verify-full', DATABASE_CA_FILE: caFile }, '127.0.0.1')
  assert.match(message, /not accepted: .*127\.0\.0\.1.*the host name that the certificate is for/)
})

tls('with its authority, or where any certificate will do, the database is used over TLS', async () => {
  for (const [environment, host] of [
    [{ DATABASE_TLS: 'verify-full', DATABASE_CA_FILE: caFile }, 'localhost'],
    [{ DATABASE_TLS: 'verify-ca', DATABASE_CA_FILE: caFile }, '127.0.0.1'],
    [{ DATABASE_TLS: 'require' }, '127.0.0.1']
  ] as const) {
    const running = await startOver(environment, host)
    try {
      assert.is((await send(`http://127.0.0.1:${running.port}`, '/api/v1/app/index_info')).status, 200)
    } finally {
      await running.stop()
    }
  }
})

tls.run()
