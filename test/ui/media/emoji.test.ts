import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const folder = 'static/media/emoji/2'
const MAX_BYTES = 6_000

test('the pictures of the app are few and small, and each is there', async () => {
  const source = readFileSync('src/ui/media/emoji.tsx', 'utf8')
  const names = [...source.matchAll(/^ {2}\| '(\w+)'$/gm)].map(([, name = '']) => name)
  assert.equal(names.map(name => `${name}.webp`).sort(), readdirSync(folder).sort())
  assert.ok(names.length <= 12, `there are ${names.length}`)
  assert.match(source, `/media/${folder.split('/').slice(-2).join('/')}/`)
  for (const name of names) {
    const bytes = readFileSync(`${folder}/${name}.webp`)
    const { width, height, hasAlpha } = await sharp(bytes).metadata()
    assert.ok(bytes.length <= MAX_BYTES, `${name} has ${bytes.length} bytes`)
    assert.equal([width, height, hasAlpha], [192, 192, true], name)
  }
})

test.run()
