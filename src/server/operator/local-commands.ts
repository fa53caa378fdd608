import { writeBackup } from '../backup/backup.ts'
import { BackupFailure } from '../backup/failure.ts'
import { restore } from '../backup/restore.ts'
import { type Config, readConfig } from '../config/config.ts'
import { readSecret } from '../config/secret.ts'
import { ConfigError } from '../config/values.ts'
import { DatabaseTooNew, DatabaseTooOld } from '../db/migrate.ts'
import { runTransaction } from '../db/retry.ts'
import { Refusal } from '../errors/refusal.ts'
import { writeAudit } from '../settings/audit.ts'
import { applyInstallation } from '../settings/installation.ts'
import { writeSetting } from '../settings/settings.ts'
import { addStaff, allowOnePerson, findStaffByAccount } from '../staff/index.ts'
import { CommandFailure, createMisuse, EXIT_CODES } from './failure.ts'
import { onDatabase } from './on-database.ts'

/** The environment of a command. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A command on the database itself, whose users may do everything. It prints what it returns. */
interface LocalCommand {
  name: string
  usage: string
  summary: string
  run(word: string, config: Config, env: Environment): Promise<string>
}

export const localCommands: readonly LocalCommand[] = [
  {
    name: 'owner_create',
    usage: 'ACCOUNT',
    summary: 'make an owner; the link by which the person enrols is shown once',
    run: createOwner
  },
  {
    name: 'work_alone',
    usage: 'ACCOUNT',
    summary:
      'let the only owner who is left work alone again: what needs two people asks for the second factor instead',
    run: allowWorkAlone
  },
  {
    name: 'backup',
    usage: 'FILE',
    summary: 'write the database and the uploaded files into one file',
    async run(file, config) {
      const { rows, files, missing } = await writeBackup(config, file)
      // The first-day checklist looks for it.
      await onDatabase(config, db =>
        runTransaction(db, tx => writeSetting(tx, 'last_backup', new Date().toISOString()))
      )
      const missingNote = missing.length > 0 ? `\nNot found in ${config.filesDir}: ${missing.join(', ')}` : ''
      return `${file}: ${rows} rows, ${files} files.${missingNote}`
    }
  },
  {
    name: 'restore',
    usage: 'FILE',
    summary: 'bring a backup into an empty database',
    async run(file, config) {
      const { createdAt, rows, files } = await restore(config, file)
      return `Restored the backup of ${createdAt}: ${rows} rows, ${files} files. The ledger's rules hold.`
    }
  }
]

/** Runs a local command with its one argument. */
export async function runLocal(command: LocalCommand, words: readonly string[], env: Environment): Promise<string> {
  const [word, ...others] = words
  if (!word || others.length > 0) throw createMisuse(`Usage: npm run operator -- ${command.name} ${command.usage}`)
  try {
    // Only the first owner needs the secret of the server.
    return await command.run(word, readConfig({ SECRET: '0'.repeat(32), ...env }), env)
  } catch (error) {
    if (error instanceof ConfigError) throw new CommandFailure(error.message, EXIT_CODES.usage)
    if (error instanceof Refusal) throw new CommandFailure(`${word}: ${error.reason}`)
    if ([BackupFailure, DatabaseTooNew, DatabaseTooOld].some(kind => error instanceof kind))
      throw new CommandFailure((error as Error).message)
    throw error
  }
}

async function createOwner(account: string, _config: Config, env: Environment): Promise<string> {
  const config = readConfig(env)
  const secret = await readSecret(config)
  const { token, expires_at } = await onDatabase(config, async db => {
    await applyInstallation({ db, config, secret })
    return runTransaction(db, tx => addStaff(tx, null, { account, name: account, role: 'owner' }, secret))
  })
  const url = config.publicUrl ?? `http://localhost:${config.port}`
  return [
    `${account} is invited as an owner. The person opens this link once, before ${expires_at}, and chooses password and second factor:`,
    `${url}/console/#/enrol/${token}`
  ].join('\n')
}

// Only on the server: the console must not be able to remove the second person.
async function allowWorkAlone(account: string, config: Config): Promise<string> {
  await onDatabase(config, db =>
    runTransaction(db, async tx => {
      const owner = await findStaffByAccount(tx, account)
      if (owner?.role !== 'owner' || owner.confirmed_at === null) throw new Refusal('not_found')
      if (!(await allowOnePerson(tx))) throw new CommandFailure('Other people work here: end or suspend them first.')
      await writeAudit(tx, owner, 'work_alone', owner.id, { account })
    })
  )
  return `${account} works alone. What needs two people asks for the second factor instead.`
}
