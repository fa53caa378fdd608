import { addOperator } from '../account/index.ts'
import { backup } from '../backup/backup.ts'
import { BackupFailure } from '../backup/failure.ts'
import { restore } from '../backup/restore.ts'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { CommandFailure, EXIT, misuse } from './failure.ts'
import { onDatabase } from './on-database.ts'

/** The environment of a command. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A command on the database itself: whoever has access to it may do everything. It prints what it returns. */
export interface LocalCommand {
  name: string
  usage: string
  summary: string
  run(word: string, config: Config): Promise<string>
}

export const localCommands: readonly LocalCommand[] = [
  {
    name: 'owner_create',
    usage: 'NAME',
    summary: 'make an owner; the token is shown once',
    async run(name, config) {
      const { id, token } = await onDatabase(config, db => addOperator(db, { name }))
      return `Added ${name} (${id}). The token is shown this once:\n${token}\nUse it as OPERATOR_TOKEN.`
    }
  },
  {
    name: 'backup',
    usage: 'FILE',
    summary: 'write the database and the uploaded files into one file',
    async run(file, config) {
      const { rows, files, missing } = await backup(config, file)
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
    // No session tokens are made or read here, so any secret works.
    return await command.run(word, readConfig({ SECRET: '0'.repeat(32), ...env }))
  } catch (error) {
    if (error instanceof ConfigError) throw new CommandFailure(error.message, EXIT.usage)
    if (error instanceof BackupFailure) throw new CommandFailure(error.message)
    throw error
  }
}
