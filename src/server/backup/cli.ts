import { type Config, ConfigError, readConfig } from '../config.ts'
import { backup } from './backup.ts'
import { BackupFailure } from './failure.ts'
import { restore } from './restore.ts'

const [command, file] = process.argv.slice(2)

/** Neither command makes or reads session tokens, so any secret will do. */
const configOf = (): Config => readConfig({ SECRET: '0'.repeat(32), ...process.env })

async function main(): Promise<void> {
  if (!file || (command !== 'backup' && command !== 'restore'))
    throw new BackupFailure('Usage: npm run backup -- FILE, or npm run restore -- FILE')
  const config = configOf()
  if (command === 'backup') {
    const { rows, files, missing } = await backup(config, file)
    console.log(`${file}: ${rows} rows, ${files} files.`)
    if (missing.length > 0) console.error(`Not found in ${config.filesDir}: ${missing.join(', ')}`)
    return
  }
  const { createdAt, rows, files } = await restore(config, file)
  console.log(`Restored the backup of ${createdAt}: ${rows} rows, ${files} files. The ledger's rules hold.`)
}

main().catch(error => {
  const plain = error instanceof BackupFailure || error instanceof ConfigError
  console.error(plain ? error.message : error)
  process.exitCode = 1
})
