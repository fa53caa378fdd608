import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { getMenuPath } from '../../src/console/route.ts'
import { findRoute, routes } from '../../src/console/routes.ts'
import { QUEUES } from '../../src/console/stores/waiting.ts'
import { findOperation } from '../../src/contract/operator-operations.ts'

test('every screen and queue needs an operation that some role may call', () => {
  for (const { needs } of [...routes, ...QUEUES]) {
    const operation = findOperation(needs)
    assert.ok(operation, needs)
    assert.ok((operation.roles ?? []).includes('owner'), needs)
  }
})

test('every queue on the overview has a screen', () => {
  for (const { name } of QUEUES) assert.is(getMenuPath(findRoute(`/${name}`)?.route ?? { path: '' }), `/${name}`)
})

test('a path leads to its screen with the id, and an unknown one to none', () => {
  const match = findRoute('/recharges/42')
  assert.is(match?.route.title, 'console.nav.recharges')
  assert.equal(match?.params.id, '42')
  assert.is(findRoute('/nowhere/at/all'), undefined)
})

test.run()
