// The embed package for partners: an npm package that is packed, installed, imported and type-checked as partners do.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('embed package')
const run = promisify(execFile)
const tsc = join(process.cwd(), 'node_modules/typescript/bin/tsc')
let files: Map<string, string>
let folder: string
let installed: string

test.before(async () => {
  const { makePackage } = (await import(join(process.cwd(), 'src/build/packages.mjs'))) as {
    makePackage(name: string, settings: object): Promise<Map<string, string>>
  }
  files = await makePackage('widget', { minify: true })
  folder = mkdtempSync(join(tmpdir(), 'embed-test-'))
  mkdirSync(join(folder, 'package'))
  for (const [name, content] of files) writeFileSync(join(folder, 'package', name), content)
  const { stdout } = await run('npm', ['pack', './package', '--silent'], { cwd: folder })
  writeFileSync(join(folder, 'package.json'), '{"name":"shop","type":"module","private":true}')
  const install = ['install', '--offline', '--no-audit', '--no-fund', '--silent', `./${stdout.trim()}`]
  await run('npm', install, { cwd: folder })
  installed = join(folder, 'node_modules/merchant-wallet-widget')
  // A project with React has it installed, with its types.
  mkdirSync(join(folder, 'node_modules/@types'), { recursive: true })
  for (const name of ['react', 'react-dom', 'scheduler', '@types/react', 'csstype'])
    symlinkSync(join(process.cwd(), 'node_modules', name), join(folder, 'node_modules', name))
})
test.after(() => rmSync(folder, { recursive: true, force: true }))

async function faultsOf(source: string, name = 'shop.ts'): Promise<string> {
  writeFileSync(join(folder, name), source)
  const options = '--ignoreConfig --noEmit --strict --exactOptionalPropertyTypes --target es2022 --lib es2022,dom'
  const more = '--module nodenext --moduleResolution nodenext --jsx react-jsx --pretty false'
  try {
    await run(process.execPath, [tsc, name, ...options.split(' '), ...more.split(' ')], { cwd: folder })
    return ''
  } catch (error) {
    return String((error as { stdout?: string }).stdout)
  }
}

test('the package has all its files, and no dependency', () => {
  const names = readdirSync(installed)
  assert.equal(names.sort(), [...files.keys()].sort())
  const about = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  assert.is(about.dependencies, undefined)
  assert.equal(about.peerDependenciesMeta, { react: { optional: true } })
  assert.equal(Object.keys(about.exports), ['.', './element', './react', './package.json'])
})

test('the modules can be imported twice without a page, and define nothing there', async () => {
  const script = `
    const [one, two] = [await import('merchant-wallet-widget'), await import('merchant-wallet-widget')]
    await import('merchant-wallet-widget/element')
    let error
    try { one.mount({}) } catch (caught) { error = caught }
    console.log(JSON.stringify([Object.keys(one), one === two, error.name, error.message]))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: folder })
  assert.equal(JSON.parse(stdout), [['mount'], true, 'TypeError', 'merchant-wallet: mount needs an element'])
})

test('on a server the React component renders its element and mounts nothing', async () => {
  const script = `
    const { createElement } = await import('react')
    const { renderToString } = await import('react-dom/server')
    const { MerchantWallet } = await import('merchant-wallet-widget/react')
    console.log(renderToString(createElement(MerchantWallet, { base: 'https://wallet.example', className: 'place' })))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: folder })
  assert.is(stdout.trim(), '<div class="place"></div>')
})

const right = `
import 'merchant-wallet-widget/element'
import { mount, type MerchantWalletElement, type Widget, type WidgetErrorReason, type WidgetEvent, type WidgetOptions } from 'merchant-wallet-widget'
const options: WidgetOptions = { base: 'https://wallet.example/', name: 'shop', language: 'vi', theme: { page: '#ffffff' }, accent: '#0a7a4a',
  radius: 4, font: 'Georgia, serif', chrome: false, path: '/wallet', height: 'auto', session: 'code', user: 'u17', onSessionEnded: async () => null }
const widget: Widget = mount(document.body, options)
const stop: () => void = widget.on('navigated', ({ path }) => path.toUpperCase())
widget.on('error', ({ reason }) => { const known: WidgetErrorReason = reason; return known })
widget.update({ theme: 'dark', language: undefined })
widget.navigate('/')
widget.destroy()
const element: MerchantWalletElement = document.createElement('merchant-wallet')
element.options = { onSessionEnded: () => 'code' }
const nameOf = (event: WidgetEvent): string => event.type
export { stop, nameOf }
`

test('the types pass a compiler', async () => {
  assert.is(await faultsOf(right), '')
})

const rightReact = `
import { MerchantWallet } from 'merchant-wallet-widget/react'
export const Page = () => (
  <>
    <MerchantWallet base="https://wallet.example/" theme={{ page: '#101418' }} chrome={false} height="auto" radius={4}
      className="wallet" style={{ width: 400 }} onEvent={event => event.type === 'error' && event.reason} onSessionEnded={() => null} />
    <merchant-wallet base="https://wallet.example/" theme="dark" chrome="false" height="640px" id="element" />
  </>
)
`

test('the types of the React component and of the element in JSX pass a compiler', async () => {
  assert.is(await faultsOf(rightReact, 'page.tsx'), '')
  assert.match(
    await faultsOf(rightReact.replace('theme="dark"', 'theme="pink"'), 'page.tsx'),
    /'"pink"' is not assignable/
  )
  assert.match(
    await faultsOf(rightReact.replace('chrome={false}', 'chrome="no"'), 'page.tsx'),
    /not assignable to type 'boolean/
  )
})

test('the compiler rejects wrong options', async () => {
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
  const faultyLines = new Set([...faults.matchAll(/^shop\.ts\((\d+),/gm)].map(([, line]) => Number(line) - 2))
  assert.equal([...faultyLines], [...wrong.keys()], faults)
})

test('the package names no file of a build, so it works with every later one, and a strict policy needs no exception', () => {
  for (const [name, text] of files) {
    if (!name.endsWith('.js')) continue
    assert.not.match(text, /assets\/|-[0-9A-F]{8}\./i, name)
    assert.not.match(text, /[^\w.]eval\(|new Function|[^\w.]Function\(|createObjectURL|preact|nanostores/, name)
    const imported = [...text.matchAll(/(?:from|import\()\s*"([^"]+)"/g)].map(([, path]) => path)
    assert.equal(
      imported.filter(path => !['./index.js', './status.js', 'react'].includes(path ?? '')),
      [],
      name
    )
  }
})

test('a bundler includes the package with its failure module', async () => {
  writeFileSync(join(folder, 'entry.js'), `import 'merchant-wallet-widget/element'`)
  const { outputFiles, warnings } = await build({
    entryPoints: [join(folder, 'entry.js')],
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'silent'
  })
  assert.equal(warnings, [])
  assert.match(outputFiles[0]?.text ?? '', 'customElements.define')
  assert.match(outputFiles[0]?.text ?? '', 'Try again')
})

test.run()
