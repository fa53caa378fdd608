/** Why a backup or a restore was refused, in words for the person who typed the command. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure'
}
