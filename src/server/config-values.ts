/** A variable of the environment that cannot be used; the message names it and says what it may be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** What a process is started with. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A text of a form, if it is set. */
export function match(env: Environment, name: string, form: RegExp, what: string): string | undefined {
  const value = text(env, name)
  if (value !== undefined && !form.test(value)) fail(name, `must be ${what}`)
  return value
}

/** Refuses a variable. */
export function fail(name: string, what: string): never {
  throw new ConfigError(`${name} ${what}.`)
}

/** A text without spaces around it; nothing when it is empty. */
export function text(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

/** A whole number within limits. */
export function integer(env: Environment, name: string, fallback: number, minimum: number, maximum: number): number {
  const value = text(env, name)
  if (value === undefined) return fallback
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (!(number >= minimum && number <= maximum)) fail(name, `must be a whole number from ${minimum} to ${maximum}`)
  return number
}

/** One of a few words. */
export function choice<T extends string>(env: Environment, name: string, allowed: readonly T[], fallback: T): T {
  const value = text(env, name) ?? fallback
  return allowed.find(one => one === value) ?? fail(name, `must be one of ${allowed.join(', ')}`)
}

/** An http or https address. */
export function url(env: Environment, name: string): string | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  if (!/^https?:\/\//.test(value) || !URL.canParse(value))
    fail(name, 'must be an address that begins with https:// or http://')
  return value
}

// What is sent in clear can be changed on its way, so only a machine's own pages may do without https.
const safeOrigin = /^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d+)?$/

/** A list of origins. */
export function origins(env: Environment, name: string, form = safeOrigin): string[] {
  const values = (text(env, name) ?? '').split(/[\s,]+/).filter(Boolean)
  for (const value of values) {
    // They go into a header: nothing but an origin may pass.
    const isOrigin = form.test(value) && URL.canParse(value) && new URL(value).origin === value
    if (!isOrigin) fail(name, 'must be origins such as https://partner.example, separated by commas')
  }
  return values
}

/** A list of host names. */
export function hosts(env: Environment, name: string): string[] {
  const values = (text(env, name) ?? '').split(/[\s,]+/).filter(Boolean)
  for (const value of values) {
    if (!/^([a-z0-9-]+\.)+[a-z]{2,}$/.test(value))
      fail(name, 'must be host names such as help.example, separated by commas')
  }
  return values
}
