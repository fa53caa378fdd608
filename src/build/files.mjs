// File functions that several steps of the build share.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const hashContent = content => createHash('sha256').update(content).digest('hex').slice(0, 8)

export function writeFile(path, content) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** Returns every file below a folder, sorted. */
export function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name).replaceAll('\\', '/'))
    .sort()
}

/** Returns one hash of the content of all files, to detect changes. */
export function digestFiles(paths) {
  const digest = createHash('sha256')
  for (const path of paths) digest.update(path).update('\0').update(readFileSync(path)).update('\0')
  return digest.digest('hex')
}
