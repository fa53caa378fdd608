// The meta elements of the pages must agree with their headers.
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const pages = readdirSync('static').filter(name => name.endsWith('.html'))

test('no page overrides the referrer policy of its header', () => {
  assert.ok(pages.includes('index.html'))
  for (const page of pages) assert.not.match(readFileSync(`static/${page}`, 'utf8'), /<meta\s[^>]*name="?referrer/i)
  assert.match(readFileSync('src/server/http/static.ts', 'utf8'), "'referrer-policy': 'no-referrer'")
})

test.run()
