import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  classifyRequest,
  findMainScript,
  findOutdated,
  identifyBuild,
  listFilesToInstall,
  type RequestFacts
} from '../../src/service-worker/decide.ts'

const origin = 'https://shop.example'
const build = {
  id: 'aaaa1111',
  main: '/assets/main-0123abcd.js',
  core: ['/assets/main-0123abcd.js', '/assets/icons-99887766.svg'],
  files: [
    '/assets/main-0123abcd.js',
    '/assets/icons-99887766.svg',
    '/assets/0-0123abcd.js',
    '/assets/1-0123abcd.js',
    '/assets/late-0123abcd.css',
    '/assets/vi-VN.core-55aa55aa.json',
    '/assets/ja-JP.core-55aa55aa.json'
  ]
}
const ask = (path: string, more: Partial<RequestFacts> = {}): RequestFacts => ({
  method: 'GET',
  url: origin + path,
  destination: '',
  headers: new Headers(),
  ...more
})
const kind = (path: string, more?: Partial<RequestFacts>) => classifyRequest(ask(path, more), origin, build)
const test = suite('decisions of the service worker')

test('only the app as a top-level page is a page', () => {
  for (const path of ['/', '/index.html', '/?utm=x', '/?tgWebAppStartParam=a']) {
    assert.is(kind(path, { destination: 'document' }), 'page', path)
    assert.is(kind(path, { destination: 'iframe' }), 'other', `${path} in a frame`)
    assert.is(kind(path), 'other', `${path} fetched`)
  }
  for (const path of ['/docs', '/playground/', '/widget/widget.html', '/sw.js', '/icons/logo.svg', '/assets/']) {
    assert.is(kind(path, { destination: 'document' }), 'other', path)
  }
})

test('only files of this build are assets', () => {
  assert.is(kind('/assets/0-0123abcd.js'), 'asset')
  for (const path of ['/assets/0-ffffffff.js', '/assets/0-0123abcd.js?x', '/icons/logo.svg', '/app.webmanifest']) {
    assert.is(kind(path), 'other', path)
  }
  assert.is(classifyRequest({ ...ask(''), url: 'https://cdn.example/assets/0-0123abcd.js' }, origin, build), 'other')
})

test('personal requests are never assets or pages', () => {
  for (const path of ['/assets/0-0123abcd.js', '/']) {
    const destination = path === '/' ? 'document' : ''
    assert.is(kind(path, { destination, headers: new Headers({ authorization: 'Bearer x' }) }), 'other')
    assert.is(kind(path, { destination, headers: new Headers({ range: 'bytes=0-1' }) }), 'other')
    assert.is(kind(path, { destination, method: 'POST' }), 'other')
  }
  for (const path of ['/files/a.png', '/broadcasting/auth', '/healthz']) assert.is(kind(path), 'other', path)
})

test('requests to the API are calls, except uploads', () => {
  assert.is(kind('/api/v1/wallet/wallet_info', { headers: new Headers({ authorization: 'Bearer x' }) }), 'call')
  assert.is(kind('/api/v1/wallet/transfer_submit', { method: 'POST' }), 'call')
  assert.is(kind('/api/v1/wallet/record_file/x', { destination: 'document' }), 'call')
  assert.is(kind('/api/v1/upload/file', { method: 'POST' }), 'other')
  assert.is(classifyRequest({ ...ask(''), url: 'https://api.example/api/v1/x' }, origin, build), 'other')
})

const html = (main: string) => `<!doctype html><script type="module" data-app src="${main}"></script>`

test('the first script identifies a page’s build', () => {
  assert.is(findMainScript(html(build.main)), build.main)
  assert.is(identifyBuild(html(build.main), build), 'own')
  assert.is(identifyBuild(html('/assets/main-ffffffff.js'), build), 'another')
})

test('another page identifies no build', () => {
  for (const text of [null, '', '<h1>502 Bad Gateway</h1>', html('/assets/main-1.js').replace(' data-app', '')]) {
    assert.is(identifyBuild(text, build), 'unknown', String(text))
  }
})

test('a new build installs its core and the counterparts of the old build’s files', () => {
  assert.equal(listFilesToInstall(build, []), build.core)
  const used = [
    '/',
    '/.opened-from-cache',
    '/assets/vi-VN.core-11111111.json',
    '/assets/1-7GQ2ABCD.js',
    '/assets/9-ffffffff.js'
  ]
  assert.equal(listFilesToInstall(build, used), [
    ...build.core,
    '/assets/1-0123abcd.js',
    '/assets/vi-VN.core-55aa55aa.json'
  ])
})

test('only older caches of the shell are outdated', () => {
  assert.equal(findOutdated(['shell-aaaa1111', 'shell-bbbb2222', 'another-app'], build), ['shell-bbbb2222'])
})

test.run()
