// What a random walker types and chooses: mostly what a form takes, sometimes what it refuses.
import type { FileChooser } from 'playwright-core'
import sharp from 'sharp'
import type { Person } from './people.ts'

export type Random = (below: number) => number

export const TRANSACTION_PASSWORD = '482915'
const ADDRESS = 'TAypwkznQq6j23ZNVTrmuiH8vtv5fqYRUN'

export const pick = <T>(values: readonly T[], random: Random): T => values[random(values.length)] as T

/** A field as the page describes it. */
export interface FieldOnPage {
  name: string
  type: string
  inputMode: string
}

const amounts = ['21', '30', '50', '100', '5', '0', '1000000', '-1', '1.5', '0.001', 'abc', '99999999999999999999']
const wrong = ['', ' ', '0', '<b>bold</b>', '\u{1f600}\u202e', "'; --", 'x'.repeat(3_000)]
const texts = ['Ada', 'The label of the box is torn.', 'Main Street 7', '12345678', 'shop@example.com']
const patterns: readonly (readonly [RegExp, readonly string[]])[] = [
  [/amount|price|minimum|maximum/, amounts],
  [/address/, [ADDRESS, '0x0', 'Main Street 7']],
  [/email/, ['shop@example.com', 'shop@']],
  [/quantity|count|days|level/, ['1', '2', '3', '0', '999999']],
  [/transaction_id/, ['ab'.repeat(32), 'abc', '']],
  [/date|from|until|^to$/, ['2026-11-24', '2026-12-01', '1999-01-01']],
  [/search|keyword|query/, ['a', 'ab', 'zzzz', '%', '21']]
]

/** Chooses what a field gets. Passwords stay what they are, so that the walk can sign in again; one in eight payments has a wrong one. */
export function chooseValue({ name, type, inputMode }: FieldOnPage, person: Person, random: Random): string {
  if (/transaction|withdraw|payment/.test(name) && /password/.test(name))
    return random(8) === 0 ? '000000' : TRANSACTION_PASSWORD
  if (type === 'password' || /password/.test(name))
    return inputMode === 'numeric' ? TRANSACTION_PASSWORD : person.password
  if (name === 'account') return random(6) === 0 ? 'nobody-here' : person.account
  if (random(10) === 0 && type !== 'date') return pick(wrong, random)
  const values = patterns.find(([pattern]) => pattern.test(name))?.[1]
  if (type === 'date') return pick(['2026-11-24', '2026-12-01'], random)
  if (type === 'number' || inputMode === 'decimal' || inputMode === 'numeric') return pick(values ?? amounts, random)
  return pick(values ?? texts, random)
}

let picture: Promise<Buffer> | undefined
const draw = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer()

/** Chooses a picture, or a file that is none. */
export async function answerFileChooser(chooser: FileChooser, random: Random): Promise<void> {
  picture ??= draw()
  const isPicture = random(4) > 0
  const buffer = isPicture ? await picture : Buffer.from('no picture')
  await chooser.setFiles({
    name: isPicture ? 'proof.png' : 'proof.txt',
    mimeType: isPicture ? 'image/png' : 'text/plain',
    buffer
  })
}
