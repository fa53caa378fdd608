import { backup } from '../backup/backup.ts'
import { BackupFailure } from '../backup/failure.ts'
import { restore } from '../backup/restore.ts'
import { type Config, readConfig } from '../config.ts'
import { ConfigError } from '../config-values.ts'
import { DatabaseTooNew, DatabaseTooOld } from '../db/migrate.ts'
import { transaction } from '../db/retry.ts'
import { Refusal } from '../refusal.ts'
import { readSecret } from '../secret.ts'
import { writeSetting } from '../settings/settings.ts'
import { addStaff, addToken, generateCredentials } from '../staff/index.ts'
import { CommandFailure, EXIT, misuse } from './failure.ts'
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
    summary: 'make an owner; password, second factor and a token are shown once',
    run: createOwner
  },
  {
    name: 'backup',
    usage: 'FILE',
    summary: 'write the database and the uploaded files into one file',
    async run(file, config) {
      const { rows, files, missing } = await backup(config, file)
      // The first-day checklist looks for it.
      await onDatabase(config, db => transaction(db, tx => writeSetting(tx, 'last_backup', new Date().toISOString())))
      const lost = missing.length > 0 ? `\nNot found in ${config.filesDir}: ${missing.join(', ')}` : ''
      return `${file}: ${rows} rows, ${files} files.${lost}`
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
  if (!word || others.length > 0) throw misuse(`Usage: npm run operator -- ${command.name} ${command.usage}`)
  try {
    // Only the first owner needs the secret of the server.
    return await command.run(word, readConfig({ SECRET: '0'.repeat(32), ...env }), env)
  } catch (error) {
    if (error instanceof ConfigError) throw new CommandFailure(error.message, EXIT.usage)
    if (error instanceof Refusal) throw new CommandFailure(`${word}: ${error.reason}`)
    if ([BackupFailure, DatabaseTooNew, DatabaseTooOld].some(kind => error instanceof kind))
      throw new CommandFailure((error as Error).message)
    throw error
  }
}

const ownerTokenDays = 90

async function createOwner(account: string, _config: Config, env: Environment): Promise<string> {
  const config = readConfig(env)
  const credentials = await generateCredentials(await readSecret(config), account)
  const token = await onDatabase(config, db =>
    transaction(db, async tx => {
      const { id } = await addStaff(tx, null, { account, name: account, role: 'owner' }, credentials)
      const by = { id, name: account, merchant_id: null }
      const made = await addToken(tx, by, { account, name: 'first token', days: ownerTokenDays })
      return made.token
    })
  )
  const { password, totp_url } = credentials.shown
  return [
    `${account} is an owner. All of this is shown only now.`,
    `password       ${password}`,
    `authenticator  ${totp_url}`,
    `token          ${token} (OPERATOR_TOKEN, ${ownerTokenDays} days)`
  ].join('\n')
}
