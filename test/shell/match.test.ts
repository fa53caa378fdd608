import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { listTabs } from '../../src/parts/tabs.ts'
import type { Route } from '../../src/route.ts'
import { routes } from '../../src/routes.ts'
import { hasScreen, loadRoutes, matchPath } from '../../src/shell/match.ts'
import { getParent } from '../../src/shell/parent.ts'
import { findRouteDocument } from '../route-documents.ts'

const match = suite('matching a path')

match('home matches without the table, other routes once it is loaded', async () => {
  assert.is(matchPath('/').route.path, '/')
  assert.is(matchPath('/wallet').route.path, '')
  assert.is(matchPath('/wallet').route.auth, false)
  await loadRoutes()
  assert.is(matchPath('/wallet').route.path, '/wallet')
  assert.is(matchPath('/').route, routes[0])
})

match('every route of the table is found by its own path, with its parameters', () => {
  for (const { path } of routes) {
    if (path === '*') continue
    const match = matchPath(path.replace(':id', '0198f0a0-0000-7000-8000-000000000007'))
    assert.is(match.route.path, path)
    assert.is(match.params.id, path.includes(':id') ? '0198f0a0-0000-7000-8000-000000000007' : undefined)
  }
})

match('an unknown path is the missing page', () => {
  for (const path of [
    '/nowhere',
    '/bank/add/more',
    '/notice/1/2',
    '/charts/1',
    '/projects',
    '/%00',
    '/tgWebAppData=x'
  ]) {
    assert.is(matchPath(path).route.path, '*', path)
    assert.not.ok(hasScreen(path))
  }
})

match('back leads to the level above', () => {
  for (const [path, above] of [
    ['/recharge/detail/42', '/recharge'],
    ['/withdraw/detail/42', '/withdraw'],
    ['/bank/edit/42', '/bank'],
    ['/recharge', '/wallet'],
    ['/wallet', '/mine'],
    ['/avatar', '/account'],
    ['/changePwd/loginPwd', '/changePwd'],
    ['/notice/7', '/notice'],
    ['/about/termsOfUse', '/about'],
    ['/about', '/'],
    ['/nowhere/at/all', '/']
  ] as const) {
    assert.is(getParent(path), above, path)
  }
})

match('what stands beside a screen is a screen that stands alone', () => {
  for (const { beside } of routes) {
    if (!beside) continue
    const { route } = matchPath(beside)
    assert.is(route.path, beside)
  }
})

match('details have their list beside them in a wide window, and forms and settings their menu', () => {
  for (const [path, list] of [
    ['/financialRecords/7', '/financialRecords'],
    ['/notice/7', '/notice'],
    ['/project/detail/7', '/project/list'],
    ['/bank/edit/7', '/bank'],
    ['/recharge/detail/7', '/wallet'],
    ['/changePwd/loginPwd', '/mine'],
    ['/notice', undefined],
    ['/display', undefined],
    ['/', undefined]
  ] as const) {
    assert.is(matchPath(path).route.beside, list, path)
  }
})

match('for each route with an id, tests that visit all places know where one comes from', () => {
  for (const { path } of routes) if (path.includes(':')) assert.ok(findRouteDocument(path))
})

/** Forms that a visitor begins with, whose language they may have to choose, a menu of the shop's page, and the page of an invite. */
const withIcons = ['/login', '/register', '/invite', '/store/page']

match('forms and documents ask for no icons in the bar; level 1 has them', () => {
  const isFocused = ({ shape, path }: Route) =>
    shape === 'form' || shape === 'detail' || (shape === 'lines' && path.includes(':id'))
  const focused = routes.filter(isFocused)
  assert.ok(focused.length > 20)
  assert.equal(
    focused.filter(({ icons }) => icons !== false).map(({ path }) => path),
    withIcons
  )
  assert.ok(routes.every(({ level, icons }) => level > 1 || icons !== false))
})

match.run()

const tabs = suite('tabs')

tabs('only tabs whose screens are built are shown, home first and mine last', () => {
  for (const playType of [null, 1, 2, 3, 4] as const) {
    const paths = listTabs(playType).map(tab => tab.path)
    assert.is(paths[0], '/')
    assert.is(paths.at(-1), '/mine')
    assert.ok(paths.every(hasScreen))
  }
})

tabs.run()
