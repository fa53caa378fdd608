import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The address of a server and the token of one of its operators. */
export interface OperatorKey {
  url: string
  token: string
}

/** The file that `npm start` writes for the operator on the same machine. */
export const getKeyFile = (dataDir: string): string => join(dataDir, 'operator.json')

/** Reads it; `undefined` if it is missing or invalid. */
export async function readKey(path: string): Promise<OperatorKey | undefined> {
  try {
    const { url, token } = JSON.parse(await readFile(path, 'utf8')) as Partial<OperatorKey>
    return typeof url === 'string' && typeof token === 'string' ? { url, token } : undefined
  } catch {
    return undefined
  }
}

/** Writes it atomically, so that only its owner can read it. */
export async function writeKey(path: string, key: OperatorKey): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(key, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, path)
}
