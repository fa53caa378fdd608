import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'

type Place = Pick<Config, 'filesDir'>

/** A path for a file that is still arriving. The folder is beside the kept files, so that both are on one disk. */
export async function arrivalPath({ filesDir }: Place): Promise<string> {
  const folder = join(filesDir, 'arriving')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return join(folder, randomUUID())
}

/** Keeps a file under its id. It is there whole or not at all. */
export async function keepFile(place: Place, id: string, data: Uint8Array): Promise<void> {
  const arriving = await arrivalPath(place)
  const file = await open(arriving, 'wx', 0o600)
  try {
    await file.writeFile(data)
    // Its row is committed next, and must not outlive it.
    await file.sync()
  } finally {
    await file.close()
  }
  await mkdir(folderOf(place, id), { recursive: true, mode: 0o700 })
  await rename(arriving, pathOf(place, id))
}

/** Opens a kept file for reading. `undefined` when it is not there: another process's folder, or a lost disk. */
export async function openKeptFile(place: Place, id: string): Promise<Readable | undefined> {
  try {
    return (await open(pathOf(place, id))).createReadStream()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Removes a kept file; one that is not there is fine. */
export async function removeFile(place: Place, id: string): Promise<void> {
  await rm(pathOf(place, id), { force: true })
}

const folderOf = ({ filesDir }: Place, id: string) => join(filesDir, id.slice(0, 2))
// Only ids of our own rows come here, never a name that somebody sent.
const pathOf = (place: Place, id: string) => join(folderOf(place, id), id)
