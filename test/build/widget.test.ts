// What partners get of the widget: an npm package that is packed, installed, imported and type-checked as they would.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('widget package')
const run = promisify(execFile)
const tsc = join(process.cwd(), 'node_modules/typescript/bin/tsc')
let files: Map<string, string>
let folder: string
let installed: string

test.before(async () => {
  const { makeWidget } = (await import(join(process.cwd(), 'src/build/widget.mjs'))) as {
    makeWidget(settings: object): Promise<Map<string, string>>
  }
  files = await makeWidget({ minify: true, apiBase: '', mediaBase: '' })
  folder = mkdtempSync(join(tmpdir(), 'widget-test-'))
  for (const [name, content] of files) {
    const path = join(folder, 'package', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  const { stdout } = await run('npm', ['pack', './package', '--silent'], { cwd: folder })
  writeFileSync(join(folder, 'package.json'), '{"name":"shop","type":"module","private":true}')
  const install = ['install', '--offline', '--no-audit', '--no-fund', '--silent', `./${stdout.trim()}`]
  await run('npm', install, { cwd: folder })
  installed = join(folder, 'node_modules/merchant-wallet-widget')
})
test.after(() => rmSync(folder, { recursive: true, force: true }))

async function faultsOf(source: string): Promise<string> {
  writeFileSync(join(folder, 'shop.ts'), source)
  const options = '--ignoreConfig --noEmit --strict --exactOptionalPropertyTypes --target es2022 --lib es2022,dom'
  const more = '--module nodenext --moduleResolution nodenext --pretty false'
  try {
    await run(process.execPath, [tsc, 'shop.ts', ...options.split(' '), ...more.split(' ')], { cwd: folder })
    return ''
  } catch (error) {
    return String((error as { stdout?: string }).stdout)
  }
}

test('has all that it is made of, and no dependency', () => {
  const names = (readdirSync(installed, { recursive: true }) as string[]).map(name => name.replaceAll('\\', '/'))
  assert.equal(names.filter(name => /\.\w+$|LICENSE/.test(name)).sort(), [...files.keys()].sort())
  const about = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  assert.is(about.dependencies, undefined)
  assert.equal(Object.keys(about.exports), ['.', './assets/*', './package.json'])
})

test('is imported where there is no page, twice, and defines nothing there', async () => {
  const script = `
    const [one, two] = [await import('merchant-wallet-widget'), await import('merchant-wallet-widget')]
    let error
    try { one.mount({}) } catch (caught) { error = caught }
    console.log(JSON.stringify([Object.keys(one), one === two, error.name, error.message]))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: folder })
  assert.equal(JSON.parse(stdout), [['mount'], true, 'TypeError', 'merchant-wallet: mount needs an element'])
})

const right = `
import { mount, type MerchantWalletElement, type Widget, type WidgetEvent, type WidgetOptions } from 'merchant-wallet-widget'
const options: WidgetOptions = { base: '/widget/', apiBase: 'https://wallet.example', name: 'shop', language: 'vi', theme: { page: '#ffffff' },
  path: '/wallet', height: 640, session: 'code', user: 'u17', onSessionEnded: async () => null }
const widget: Widget = mount(document.body, options)
const stop: () => void = widget.on('navigated', ({ path }) => path.toUpperCase())
widget.update({ theme: 'dark', language: undefined })
widget.navigate('/')
widget.destroy()
const element: MerchantWalletElement = document.createElement('merchant-wallet')
element.options = { onSessionEnded: () => 'code' }
const nameOf = (event: WidgetEvent): string => event.type
export { stop, nameOf }
`

test('a compiler knows its types', async () => {
  assert.is(await faultsOf(right), '')
})

test('a compiler refuses what is wrong', async () => {
  const wrong = [
    `mount('#wallet')`,
    `mount(document.body, { theme: 'pink' })`,
    `mount(document.body, { colour: 'red' })`,
    `mount(document.body).on('nothing', () => undefined)`,
    `mount(document.body).update({ name: 'other' })`,
    `mount(document.body).on('navigated', ({ id }) => id)`
  ]
  const lines = wrong.map(line => `void ${line}`).join('\n')
  const faults = await faultsOf(`import { mount } from 'merchant-wallet-widget'\n${lines}\n`)
  const found = new Set([...faults.matchAll(/^shop\.ts\((\d+),/gm)].map(([, line]) => Number(line) - 2))
  assert.equal([...found], [...wrong.keys()], faults)
})

test('what runs before mount stays small, and needs no leave of a strict policy', () => {
  for (const [name, text] of files) {
    if (!name.endsWith('.js')) continue
    assert.not.match(text, /[^\w.]eval\(|new Function|[^\w.]Function\(|__HASH__|createObjectURL\(new Blob/, name)
  }
  assert.not.match(files.get('index.js') ?? '', /preact|nanostores/)
})

test('has the styles of what it is made of, the drawing library’s too', () => {
  const [, style = ''] = [...files].find(([name]) => name.startsWith('assets/style-')) ?? []
  for (const part of ['.surface-frame', '.tab-bar', '.modal', '.u-wrap']) assert.ok(style.includes(part), part)
})

test('a bundler takes it in; the rest is fetched from the base', async () => {
  writeFileSync(join(folder, 'entry.js'), `import { mount } from 'merchant-wallet-widget'; console.log(mount)`)
  const { outputFiles, warnings } = await build({
    entryPoints: [join(folder, 'entry.js')],
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'silent'
  })
  assert.equal(warnings, [])
  assert.match(outputFiles[0]?.text ?? '', 'customElements.define')
})

test.run()
