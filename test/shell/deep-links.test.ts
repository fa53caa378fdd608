import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { routes } from '../../src/routes.ts'
import { listDocuments, listPathStarts } from '../../src/shell/deep-links.ts'

const test = suite('what the page knows of the routes')

test('a path’s first segment tells its area', () => {
  const starts = listPathStarts()
  assert.ok(starts.wallet?.includes('recharge'))
  const segments = Object.values(starts).flat()
  assert.equal(segments, [...new Set(segments)])
})

test('a document and its data end with the same id', () => {
  const documents = listDocuments()
  assert.is(documents['/recharge/detail/'], '/api/v1/wallet/recharge_detail/')
  assert.is(Object.keys(documents).length, routes.filter(({ data }) => data).length)
  for (const text of Object.entries(documents).flat()) assert.match(text, /^\/[\w/]+\/$/)
})

test('what a document’s link needs is in the documents’ chunk', () => {
  assert.equal(
    routes.filter(({ data, area }) => (data !== undefined) !== (area === 'documents')).map(({ path }) => path),
    []
  )
})

test.run()
