import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { routes } from '../../../src/routes.ts'
import { operations } from '../../../src/server/operations.ts'

const test = suite('data of deep links')

test('what a route begins with is a merchant’s GET of one document', () => {
  const withData = routes.filter(({ data }) => data)
  assert.ok(withData.length > 0)
  for (const { path, data } of withData) {
    assert.match(path, /\/:id$/)
    const operation = operations.find(one => one.path === data)
    assert.equal([operation?.method, operation?.audience], ['GET', 'merchant'], path)
  }
})

test.run()
