import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

const previous = new Map<string, string>()

/**
 * Returns the keys that a signature or an encrypted text may be of: the present one, and the one that it has replaced. New ones are
 * of the present one only.
 */
export function splitSecret(secret: string): readonly string[] {
  const former = previous.get(secret)
  return former === undefined ? [secret] : [secret, former]
}

/**
 * Returns the secret that session tokens are derived from: the configured one, else one that is generated once and stored in the
 * data folder, readable by its owner only. Two processes that start at once get the same one.
 */
export async function readSecret({
  secret,
  secretPrevious,
  dataDir
}: Pick<Config, 'secret' | 'dataDir'> & Partial<Pick<Config, 'secretPrevious'>>): Promise<string> {
  if (secret) {
    if (secretPrevious) previous.set(secret, secretPrevious)
    return secret
  }
  const path = join(dataDir, 'secret')
  const earlier = await readSecretFile(path)
  if (earlier) return earlier
  await mkdir(dataDir, { recursive: true })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 })
  // A link is created atomically, and never replaces an existing file.
  await link(draft, path).catch(error => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return (await readSecretFile(path)) ?? failOnFile(path)
}

async function readSecretFile(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return text.trim() || undefined
}

function failOnFile(path: string): never {
  throw new Error(`${path} cannot be read.`)
}
