// Counts the statements that an operation sends to the database, including BEGIN and COMMIT: in-process, one request at a time.
import { pino } from 'pino'
import { createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { DatabaseClient } from '../../src/server/db/client.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { SECRET } from './server.ts'

/** Sends a request to the application and counts its statements. */
export function statementCounter(db: Db): (path: string, request: RequestInit) => Promise<string[]> {
  const config = readConfig({ SECRET, PORT: '0' })
  const app = createApp({ db, config, secret: SECRET, log: pino({ level: 'silent' }) })
  return async (path, request) => {
    const { query } = DatabaseClient.prototype
    const sent: string[] = []
    DatabaseClient.prototype.query = function (this: DatabaseClient, ...parameters: unknown[]): never {
      sent.push(String(parameters[0]))
      return (query as (...parameters: unknown[]) => never).apply(this, parameters)
    }
    try {
      const response = await app.request(path, request)
      if (response.status !== 200) throw new Error(await response.text())
      return sent
    } finally {
      DatabaseClient.prototype.query = query
    }
  }
}
