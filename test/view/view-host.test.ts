import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createViewHost } from '../../src/view/view-host.ts'

const test = suite('host of a look')

test('what it stores ends with the page, and what the browser stores is neither read nor changed', () => {
  localStorage.setItem('access_token', 'own')
  sessionStorage.setItem('mw.draft.feedback', 'own')
  const { storage, tabStorage } = createViewHost()
  assert.is(storage.get('access_token'), null)
  assert.equal(tabStorage.keys('draft.'), [])
  storage.set('access_token', 'of the look')
  tabStorage.set('draft.feedback', 'of the look')
  assert.is(storage.get('access_token'), 'of the look')
  assert.not.ok(storage.isPersisted('access_token'))
  storage.remove('access_token')
  assert.is(storage.get('access_token'), null)
  assert.equal([localStorage.getItem('access_token'), sessionStorage.getItem('mw.draft.feedback')], ['own', 'own'])
  assert.is(createViewHost().tabStorage.get('draft.feedback'), null)
})

test('a token that has ended is not renewed', async () => {
  assert.is(await createViewHost().storage.fetchRefreshToken?.(), 'lost')
})

test.run()
