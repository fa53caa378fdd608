import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readConfig } from '../../../src/server/config/config.ts'
import { createStaticServer, type StaticServer } from '../../../src/server/http/static.ts'
import { readStaticFiles } from '../../../src/server/http/static-files.ts'

const files = suite('static files')
const script = 'opening.applyLayout()'
const style = 'body{margin:0}'
const page = `<!doctype html><title>App</title><style>${style}</style><script type="application/json">{}</script><script src="/main.js"></script><script>${script}</script>`
const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
let folder: string
let serve: StaticServer

files.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallet-static-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'media/goods/3'), { recursive: true })
  const put = async (name: string, text: string) => {
    await writeFile(join(folder, name), text)
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(text))
    await writeFile(join(folder, `${name}.gz`), gzipSync(text))
  }
  await put('index.html', page)
  await put('index.vi-VN.html', page.replace('App', 'Ứng dụng'))
  await put('index.zh-TW.html', page.replace('App', '應用'))
  await put('assets/main-abc.js', 'export {}')
  await writeFile(join(folder, 'icon.svg'), '<svg/>')
  await writeFile(join(folder, 'media/goods/3/mug-white.webp'), 'RIFF')
  await writeFile(join(folder, 'home.js'), "var prerender = { renderHome: async locale => 'home in ' + locale }")
  await writeFile(join(folder, 'shop-page.json'), '{"script":"var shopPage = {}","css":""}')
  const read = await readStaticFiles(folder)
  assert.ok(read)
  const environment = {
    FRAME_ANCESTORS: 'https://partner.example',
    CONNECT_SOURCES: 'wss://push.example',
    MEDIA_BASE: 'https://media.example/pictures'
  }
  serve = createStaticServer(read, readConfig(environment))
})
files.after(() => rm(folder, { recursive: true }))

const get = (path: string, { 'accept-language': language = 'en', ...headers }: Record<string, string> = {}) =>
  serve(path, name => ({ 'accept-language': language, ...headers })[name])

files(
  'the page comes in the first of the languages that there is, else in the one that the app starts in',
  async () => {
    for (const [languages, title] of [
      ['vi', 'Ứng dụng'],
      ['fr-FR,fr;q=0.9,vi-VN;q=0.8,en;q=0.7', 'Ứng dụng'],
      ['zh-HK', '應用'],
      ['tlh', '應用'],
      // There is no page in it here.
      ['en-US', 'App']
    ] as const) {
      for (const path of ['/', '/index.html']) {
        const response = get(path, { 'accept-language': languages })
        assert.is(await response?.text(), page.replace('App', title), languages)
        assert.match(response?.headers.get('vary') ?? '', 'Accept-Language')
      }
    }
  }
)

files('the page is revalidated each time, with its security policy', async () => {
  const response = get('/')
  assert.is(await response?.text(), page)
  assert.is(response?.headers.get('cache-control'), 'no-cache')
  const policy = response?.headers.get('content-security-policy') ?? ''
  assert.is(
    policy,
    `default-src 'none'; script-src 'self' ${digest(script)}; style-src 'self' ${digest(style)} 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; ` +
      "img-src 'self' blob: data: https://media.example; connect-src 'self' wss://push.example; frame-src 'self'; manifest-src 'self'; " +
      "base-uri 'none'; form-action 'self'; frame-ancestors 'self' https://web.telegram.org https://webk.telegram.org " +
      "https://weba.telegram.org https://partner.example; require-trusted-types-for 'script'"
  )
})

files('a page that opens ours in a window cannot access it; scripts and pictures have no such header', async () => {
  const header = 'cross-origin-opener-policy'
  assert.is(get('/')?.headers.get(header), 'same-origin-allow-popups')
  assert.is(get('/assets/main-abc.js')?.headers.get(header), null)
})

files('a page has a policy for its own parts and frames, which no other page gets', async () => {
  await mkdir(join(folder, 'console'))
  const door = 'door.open()'
  await writeFile(join(folder, 'console/index.html'), `<!doctype html><title>Console</title><script>${door}</script>`)
  await writeFile(join(folder, 'widget.html'), '<!doctype html><title>Sample</title>')
  const read = await readStaticFiles(folder)
  assert.ok(read)
  const serveAll = createStaticServer(read, readConfig({}))
  const policyOf = (path: string) => serveAll(path, () => undefined)?.headers.get('content-security-policy') ?? ''
  for (const path of ['/console', '/console/']) {
    assert.match(policyOf(path), `script-src 'self' ${digest(door)}; style-src 'self'; `)
    assert.match(policyOf(path), "frame-ancestors 'none'; ")
    assert.not.match(policyOf(path), 'frame-src')
  }
  assert.match(policyOf('/widget.html'), "script-src 'self'; style-src 'self'; ")
  assert.match(policyOf('/widget.html'), "frame-src 'self'; ")
  assert.not.match(policyOf('/'), digest(door))
  assert.is(get('/console'), undefined, 'files are read once')
})

files('pictures of goods are cached forever, as what they are', async () => {
  const response = get('/media/goods/3/mug-white.webp')
  assert.is(response?.headers.get('content-type'), 'image/webp')
  assert.is(response?.headers.get('x-content-type-options'), 'nosniff')
  assert.is(response?.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  assert.is(get('/icon.svg')?.headers.get('cache-control'), 'no-cache')
})

files('assets are cached forever', async () => {
  const response = get('/assets/main-abc.js')
  assert.is(response?.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  assert.match(response?.headers.get('content-type') ?? '', /^text\/javascript/)
  assert.is(response?.headers.get('x-content-type-options'), 'nosniff')
})

files('the smallest form that the browser accepts is served', () => {
  const coding = (accepted: string) =>
    get('/assets/main-abc.js', { 'accept-encoding': accepted })?.headers.get('content-encoding')
  assert.is(coding('gzip, deflate, br, zstd'), 'br')
  assert.is(coding('gzip'), 'gzip')
  assert.is(coding('br;q=0, gzip;q=0.5'), 'gzip')
  assert.is(coding(''), null)
  assert.is(get('/icon.svg', { 'accept-encoding': 'br' })?.headers.get('content-encoding'), null)
})

files('cached files are not sent again', () => {
  const etag = get('/')?.headers.get('etag') ?? ''
  const again = get('/', { 'if-none-match': `"other", ${etag}` })
  assert.is(again?.status, 304)
  assert.ok(again?.headers.get('content-security-policy'))
  assert.is(get('/', { 'if-none-match': '"other"' })?.status, 200)
})

files('nothing else is served: no script of the backend, no compressed names, no other folder', () => {
  for (const path of [
    '/home.js',
    '/shop-page.json',
    '/index.html.br',
    '/assets',
    '/assets/',
    '/../package.json',
    '/assets/gone-123.js'
  ]) {
    assert.is(get(path), undefined, path)
  }
})

files('without a build nothing is served', async () => {
  assert.is(await readStaticFiles(join(folder, 'nowhere')), undefined)
})

files.run()
