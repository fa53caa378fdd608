import { normalizePassword } from '../../../contract/fields.ts'
import type { Db } from '../../db/schema.ts'
import { Refusal } from '../../errors/refusal.ts'

import { readSettings } from '../../settings/settings.ts'

/** A new password, its input field, and the names of its owner, which are not allowed as passwords. */
interface NewPassword {
  readonly password: string
  readonly field: string
  readonly names?: readonly string[]
}

/** Refuses a new login password that is shorter than the operator's minimum. */
export async function refuseShortPassword(db: Db, { password, field }: NewPassword): Promise<void> {
  const { login_password_min: limit } = await readSettings(db)
  if (normalizePassword(password).length < limit) throw new Refusal('too_short', field, { limit: String(limit) })
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** Refuses a new password that is easy to guess: a common one, also backwards, a sequence, a repetition, or the owner's name. */
export async function refuseCommonPassword({ password, field, names = [] }: NewPassword): Promise<void> {
  const plain = normalizePassword(password).trim().toLowerCase()
  commonPasswords ??= loadCommonPasswords()
  const common = await commonPasswords
  const easy = names.includes(plain) || isRegular(plain) || common.has(plain) || common.has(reverseText(plain))
  if (easy) throw new Refusal('password_common', field)
}

// The list has 49,000 entries: only a process that sets passwords loads it.
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

const reverseText = (text: string): string => [...text].reverse().join('')

/** Whether a text repeats up to three characters (`121212`), or is an ascending or descending sequence (`456789`, `fedcba`). */
function isRegular(text: string): boolean {
  if (/^(.{1,3})\1+$/u.test(text)) return true
  const codes = [...text].map(character => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}
