import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'
import { type Environment, readVariable, rejectVariable } from './values.ts'

const MODES = ['disable', 'require', 'verify-ca', 'verify-full'] as const

/** How the connection to the database is encrypted. */
type TlsMode = (typeof MODES)[number]

/** The database server and the encryption of the connection to it. */
export interface DatabaseServer {
  connectionString: string
  ssl?: ConnectionOptions
}

// Read here, so that they mean what PostgreSQL's own programs mean by them; the driver reads `require` as `verify-full`.
const ownParameters = ['sslmode', 'sslrootcert', 'uselibpqcompat']

const driverParameters = ['ssl', 'sslcert', 'sslkey']

/**
 * Reads `DATABASE_URL` or the address of another variable, `DATABASE_TLS` and `DATABASE_CA_FILE`; null without a server. The address
 * may say the same by `sslmode` and `sslrootcert`.
 */
export function readDatabaseServer(
  env: Environment,
  name: 'DATABASE_URL' | 'DATABASE_READ_URL' = 'DATABASE_URL'
): DatabaseServer | null {
  const address = readVariable(env, name)
  if (address === undefined) return null
  if (!/^postgres(ql)?:\/\//.test(address) || !URL.canParse(address))
    rejectVariable(name, 'must begin with postgres:// or postgresql://')
  const url = new URL(address)
  const modeName = readVariable(env, 'DATABASE_TLS') ?? url.searchParams.get('sslmode') ?? 'disable'
  const caFile = readVariable(env, 'DATABASE_CA_FILE') ?? url.searchParams.get('sslrootcert') ?? undefined
  const mode = MODES.find(one => one === (modeName === 'no-verify' ? 'require' : modeName))
  if (mode === undefined)
    return rejectVariable('DATABASE_TLS', `(or sslmode in ${name}) must be one of ${MODES.join(', ')}`)
  // The driver lets these win over the mode, even for no encryption at all.
  const stray = driverParameters.find(key => url.searchParams.has(key))
  if (stray !== undefined)
    rejectVariable(
      name,
      `must not have ${stray}: say it by DATABASE_TLS and DATABASE_CA_FILE, or by sslmode and sslrootcert`
    )
  for (const name of ownParameters) url.searchParams.delete(name)
  if (mode === 'disable') {
    if (caFile !== undefined) rejectVariable('DATABASE_CA_FILE', 'needs DATABASE_TLS=verify-ca or verify-full')
    return { connectionString: url.toString() }
  }
  return { connectionString: url.toString(), ssl: createTls(mode, caFile) }
}

function createTls(mode: Exclude<TlsMode, 'disable'>, caFile: string | undefined): ConnectionOptions {
  const ca = caFile === undefined ? {} : { ca: readCertificate(caFile) }
  // As in PostgreSQL's own programs: with a certificate authority `require` checks it.
  if (mode === 'require' && caFile === undefined) return { rejectUnauthorized: false }
  if (mode === 'verify-full') return { rejectUnauthorized: true, ...ca }
  return { rejectUnauthorized: true, checkServerIdentity: () => undefined, ...ca }
}

function readCertificate(path: string): string {
  try {
    const content = readFileSync(path, 'utf8')
    if (content.includes('-----BEGIN CERTIFICATE-----')) return content
  } catch (error) {
    rejectVariable('DATABASE_CA_FILE', `cannot be read: ${(error as Error).message}`)
  }
  return rejectVariable('DATABASE_CA_FILE', 'is no certificate: it must be a file in PEM format')
}
