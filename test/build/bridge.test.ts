// The bridge package for partners: an npm package that is imported and type-checked as partners do.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('bridge package')
const tsc = join(process.cwd(), 'node_modules/typescript/bin/tsc')
let files: Map<string, string>
let folder: string

test.before(async () => {
  const { makePackage } = (await import(join(process.cwd(), 'src/build/packages.mjs'))) as {
    makePackage(name: string, settings: object): Promise<Map<string, string>>
  }
  files = await makePackage('bridge', { minify: true })
  folder = mkdtempSync(join(tmpdir(), 'bridge-test-'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  for (const [name, content] of files) {
    const path = join(folder, 'node_modules/merchant-wallet-bridge', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
})
test.after(() => rmSync(folder, { recursive: true, force: true }))

async function faultsOf(source: string): Promise<string> {
  writeFileSync(join(folder, 'sample.ts'), source)
  const options = '--ignoreConfig --noEmit --strict --exactOptionalPropertyTypes --target es2022 --lib es2022,dom'
  const more = '--module nodenext --moduleResolution nodenext --pretty false'
  try {
    await promisify(execFile)(process.execPath, [tsc, 'sample.ts', ...options.split(' '), ...more.split(' ')], {
      cwd: folder
    })
    return ''
  } catch (error) {
    return String((error as { stdout?: string }).stdout)
  }
}

const head = `import { BRIDGE_VERSION, openBridge, type AppMessage, type HostMessage, type Welcome } from 'merchant-wallet-bridge'
const frame = document.querySelector('iframe') as HTMLIFrameElement
const origin = 'https://wallet.example'
`

test('the sample for partners passes the type check', async () => {
  const sample = readFileSync('src/host/partner/samples/iframe/partner.ts', 'utf8')
  assert.ok(sample.includes('openBridge('))
  assert.is(await faultsOf(sample), '')
})

test('messages, handlers and events are typed, and the compiler names mistakes', async () => {
  const right = `${head}
    const welcome: Welcome = { capabilities: ['back', 'of-the-future'], theme: { scheme: 'dark' } }
    const bridge = openBridge(frame, { origin, welcome: () => welcome, handlers: { share: ({ url }) => ({ shared: url !== undefined }) } })
    bridge.on('recharge.submitted', ({ id }) => id.toUpperCase())
    bridge.send('language', { language: 'vi' })
    const heard = (message: AppMessage) => (message.type === 'navigated' ? message.data.path : '')
    const sent: HostMessage = { v: BRIDGE_VERSION, id: '1', type: 'back.pressed', data: {} }
    export { heard, sent }`
  assert.is(await faultsOf(right), '')
  const wrong: [string, RegExp][] = [
    ['openBridge(frame, { origin, welcome: () => ({}), handlers: { share: () => ({ ok: true }) } })', /shared/],
    ['openBridge(frame, { welcome: () => ({}) })', /'origin'/],
    ["openBridge(frame, { origin, welcome: () => ({ theme: { scheme: 'blue' } }) })", /"blue"/],
    ["openBridge(frame, { origin, welcome: () => ({}) }).send('welcome', { capabilities: [] })", /"welcome"/],
    ["openBridge(frame, { origin, welcome: () => ({}) }).on('paid', () => undefined)", /"paid"/]
  ]
  for (const [line, named] of wrong) assert.match(await faultsOf(`${head}${line}`), named, line)
})

test('the code exports what the types declare, and is small', async () => {
  assert.ok((files.get('index.js') ?? '').length <= 2_048)
  const code = (await import(join(folder, 'node_modules/merchant-wallet-bridge/index.js'))) as Record<string, unknown>
  assert.is(code.BRIDGE_VERSION, 1)
  assert.type(code.openBridge, 'function')
  const declared = ['protocol.d.ts', 'open-bridge.d.ts'].flatMap(name =>
    [...(files.get(name) ?? '').matchAll(/^export declare (?:const|function) (\w+)/gm)].map(match => match[1])
  )
  assert.equal(Object.keys(code).sort(), declared.sort())
})

test('the package names existing files', () => {
  const about = JSON.parse(files.get('package.json') ?? '')
  for (const path of [about.main, about.types, about.exports['.'].types, about.exports['.'].default])
    assert.ok(files.has(path.replace('./', '')), path)
})

test.run()
