import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/**
 * The secret that session tokens are derived from: the configured one, else one that is drawn once and kept in the data
 * folder, readable by its owner only. Of two processes that start at once, both get the one that was there first.
 */
export async function readSecret({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): Promise<string> {
  if (secret) return secret
  const path = join(dataDir, 'secret')
  const kept = await readKept(path)
  if (kept) return kept
  await mkdir(dataDir, { recursive: true })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 })
  // A link is made whole or not at all, and never over a file that is there.
  await link(draft, path).catch(error => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return (await readKept(path)) ?? fail(path)
}

async function readKept(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return text.trim() || undefined
}

function fail(path: string): never {
  throw new Error(`${path} cannot be read.`)
}
