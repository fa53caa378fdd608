/** Why a backup or restore was refused, as a message for the user of the command. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure'
}
