// What the pages say about themselves must agree with the headers that they are sent with.
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const pages = readdirSync('static').filter(name => name.endsWith('.html'))

test('no page overrules the referrer policy of its header', () => {
  assert.ok(pages.includes('index.html'))
  for (const page of pages) assert.not.match(readFileSync(`static/${page}`, 'utf8'), /<meta\s[^>]*name="?referrer/i)
  assert.match(readFileSync('src/server/http/static.ts', 'utf8'), "'referrer-policy': 'no-referrer'")
})

test.run()
