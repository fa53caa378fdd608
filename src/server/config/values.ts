import { readFileSync } from 'node:fs'
import { readWholeNumber } from '../../contract/whole-number.ts'

/** An invalid environment variable; the message names it and its allowed values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** The environment of a process. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Variables that may also be given as the name of a file that contains the value: `SECRET_FILE` for `SECRET`. */
const SECRET_NAMES = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SECRET',
  'SECRET_PREVIOUS',
  'BACKUP_KEY',
  'METRICS_TOKEN',
  'PUSHER_SECRET',
  'TELEGRAM_BOT_TOKEN',
  'DEPOSIT_RPC_TRC20',
  'DEPOSIT_RPC_ERC20',
  'DEPOSIT_RPC_BEP20',
  'DEPOSIT_RPC_TRC20_2',
  'DEPOSIT_RPC_ERC20_2',
  'DEPOSIT_RPC_BEP20_2'
] as const

/** Returns the environment with the content of those files. The environment of a process is visible to more programs than a file. */
export function withSecretFiles(env: Environment): Environment {
  const secrets: Record<string, string> = {}
  for (const name of SECRET_NAMES) {
    const path = readVariable(env, `${name}_FILE`)
    if (path === undefined) continue
    if (readVariable(env, name) !== undefined) rejectVariable(`${name}_FILE`, `and ${name} cannot both be set`)
    secrets[name] = readContent(`${name}_FILE`, path)
  }
  return { ...env, ...secrets }
}

function readContent(name: string, path: string): string {
  let content = ''
  try {
    content = readFileSync(path, 'utf8').trim()
  } catch (error) {
    rejectVariable(name, `cannot be read: ${(error as Error).message}`)
  }
  return content === '' ? rejectVariable(name, 'is empty') : content
}

/** Reads a text with a given format, if it is set. */
export function readMatching(env: Environment, name: string, form: RegExp, what: string): string | undefined {
  const value = readVariable(env, name)
  if (value !== undefined && !form.test(value)) rejectVariable(name, `must be ${what}`)
  return value
}

/** Throws the message that the start of the server prints for a wrong variable. */
export function rejectVariable(name: string, what: string): never {
  throw new ConfigError(`${name} ${what}.`)
}

/** Reads a trimmed text; nothing if it is empty. */
export function readVariable(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

/** Reads a whole number within limits. */
export function readInteger(
  env: Environment,
  name: string,
  fallback: number,
  minimum: number,
  maximum: number
): number {
  const value = readVariable(env, name)
  if (value === undefined) return fallback
  const number = readWholeNumber(value)
  if (!(number >= minimum && number <= maximum))
    rejectVariable(name, `must be a whole number from ${minimum} to ${maximum}`)
  return number
}

/** Reads one of several words. */
export function readChoice<T extends string>(env: Environment, name: string, allowed: readonly T[], fallback: T): T {
  const value = readVariable(env, name) ?? fallback
  return allowed.find(one => one === value) ?? rejectVariable(name, `must be one of ${allowed.join(', ')}`)
}

/** Reads an http or https address. */
export function readUrl(env: Environment, name: string): string | undefined {
  const value = readVariable(env, name)
  if (value === undefined) return undefined
  if (!/^https?:\/\//.test(value) || !URL.canParse(value))
    rejectVariable(name, 'must be an address that begins with https:// or http://')
  return value
}

// Unencrypted pages can be changed on the way, so only local addresses may do without https.
const safeOrigin = /^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d+)?$/

export function readOrigins(env: Environment, name: string, form = safeOrigin): string[] {
  const values = (readVariable(env, name) ?? '').split(/[\s,]+/).filter(Boolean)
  for (const value of values) {
    // The values go into a header, so only origins are allowed.
    const isOrigin = form.test(value) && URL.canParse(value) && new URL(value).origin === value
    if (!isOrigin) rejectVariable(name, 'must be origins such as https://partner.example, separated by commas')
  }
  return values
}

/** Reads a list of host names. */
export function readHosts(
  env: Environment,
  name: string,
  form = /^([a-z0-9-]+\.)+[a-z]{2,}$/,
  sample = 'help.example'
): string[] {
  const values = (readVariable(env, name) ?? '').split(/[\s,]+/).filter(Boolean)
  for (const value of values) {
    if (!form.test(value)) rejectVariable(name, `must be host names such as ${sample}, separated by commas`)
  }
  return values
}
