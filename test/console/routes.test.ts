import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { menuPath } from '../../src/console/route.ts'
import { routeAt, routes } from '../../src/console/routes.ts'
import { QUEUES } from '../../src/console/stores/waiting.ts'
import { operationNamed } from '../../src/contract/operator-operations.ts'

test('every screen and queue needs an operation that some role may call', () => {
  for (const { needs } of [...routes, ...QUEUES]) {
    const operation = operationNamed(needs)
    assert.ok(operation, needs)
    assert.ok((operation.roles ?? []).includes('owner'), needs)
  }
})

test('every queue on the overview has a screen', () => {
  for (const { name } of QUEUES) assert.is(menuPath(routeAt(`/${name}`)?.route ?? { path: '' }), `/${name}`)
})

test('a path leads to its screen with the id, and an unknown one to none', () => {
  const match = routeAt('/recharges/42')
  assert.is(match?.route.title, 'console.nav.recharges')
  assert.equal(match?.params.id, '42')
  assert.is(routeAt('/nowhere/at/all'), undefined)
})

test.run()
