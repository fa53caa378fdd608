import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where a server is and the token of an operator of it. */
export interface OperatorKey {
  url: string
  token: string
}

/** The file that `npm start` writes for the operator on the same machine. */
export const keyFile = (dataDir: string): string => join(dataDir, 'operator.json')

/** Reads it; `undefined` when it is not there or is not one. */
export async function readKey(path: string): Promise<OperatorKey | undefined> {
  try {
    const { url, token } = JSON.parse(await readFile(path, 'utf8')) as Partial<OperatorKey>
    return typeof url === 'string' && typeof token === 'string' ? { url, token } : undefined
  } catch {
    return undefined
  }
}

/** Writes it so that only its owner can read it, and never half. */
export async function writeKey(path: string, key: OperatorKey): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(key, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, path)
}
