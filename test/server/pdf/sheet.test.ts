import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Sheet } from '../../../src/server/pdf/sheet.ts'
import { charactersIn } from './characters.ts'

function sheetOf(...lines: string[]): Buffer {
  const sheet = new Sheet('vi', { title: 'Statement', author: 'Shop' })
  lines.forEach((line, at) => void sheet.line(line, 40, 100 + at * 20, { size: 12 }))
  sheet.end()
  const parts: Buffer[] = []
  for (let part = sheet.read(); part; part = sheet.read()) parts.push(part)
  return Buffer.concat(parts)
}

test('each letter is copied as it was written, with its marks', () => {
  const letters = 'ịiụudạaễe'
  const { characters } = charactersIn(sheetOf('Thị', letters))
  for (const letter of letters) assert.ok(characters.has(letter), letter)
})

test('a character that no font has leaves no box and no gap', () => {
  const withEmoji = charactersIn(sheetOf('Linh 🎉👩‍🌾')).characters
  assert.equal([...withEmoji].sort(), [...charactersIn(sheetOf('Linh ')).characters].sort())
})

test.run()
