import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '../config/config.ts'

type FilesConfig = Pick<Config, 'filesDir'>

/** The folder of the files is not writable: its disk is full or read-only, or another user owns it. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable'

  constructor(cause: unknown) {
    super('a file could not be written to FILES_DIR', { cause })
  }
}

/** Returns a path for a file during its upload. The folder is beside the stored files, so that both are on one disk. */
export async function createArrivalPath({ filesDir }: FilesConfig): Promise<string> {
  const folder = join(filesDir, 'arriving')
  await onDisk(() => mkdir(folder, { recursive: true, mode: 0o700 }))
  return join(folder, randomUUID())
}

/**
 * Writes a file as it arrives. Errors of the source are rethrown unchanged; only failures of the disk are {@link
 * FilesUnavailable}.
 */
export async function writeArrival(path: string, source: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await onDisk(() => open(path, 'wx', 0o600))
  try {
    for await (const part of source) await onDisk(() => file.writeFile(part))
  } finally {
    await onDisk(() => file.close())
  }
}

/** Deletes the rest of an incomplete upload. */
export async function removeArrival(path: string): Promise<void> {
  await onDisk(() => rm(path, { force: true }))
}

/** Stores a file under its id, completely or not at all. */
export async function keepFile(place: FilesConfig, id: string, data: Uint8Array): Promise<void> {
  const arriving = await createArrivalPath(place)
  try {
    await onDisk(() => writeSynced(arriving, data))
    await onDisk(() => mkdir(joinFolder(place, id), { recursive: true, mode: 0o700 }))
    await onDisk(() => rename(arriving, joinPath(place, id)))
  } catch (error) {
    await removeArrival(arriving)
    throw error
  }
}

async function writeSynced(path: string, data: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(data)
    // The row of the file is committed next, and must not outlive it.
    await file.sync()
  } finally {
    await file.close()
  }
}

async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new FilesUnavailable(error)
  }
}

/** Opens a stored file for reading. `undefined` if it is missing: another process's folder, or a lost disk. */
export async function openKeptFile(place: FilesConfig, id: string): Promise<Readable | undefined> {
  try {
    return (await open(joinPath(place, id))).createReadStream()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Deletes a stored file; a missing one is fine. */
export async function removeFile(place: FilesConfig, id: string): Promise<void> {
  await rm(joinPath(place, id), { force: true })
}

const joinFolder = ({ filesDir }: FilesConfig, id: string) => join(filesDir, id.slice(0, 2))
// Accepts only ids of our own rows, never a name from a client.
const joinPath = (place: FilesConfig, id: string) => join(joinFolder(place, id), id)
