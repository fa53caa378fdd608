import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { expectNone, listFiles } from './sources.ts'

const topLevel = [
  'LICENSE',
  'README.md',
  'build.mjs',
  'package-lock.json',
  'package.json',
  'src',
  'static',
  'test',
  'tsconfig.json'
]

// A clone has git; an unpacked archive does not, so its files are listed instead.
function topLevelNames(): string[] {
  if (!existsSync('.git')) return readdirSync('.').filter(name => !/^(node_modules|dist)$/.test(name))
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024
  })
  return [
    ...new Set(
      listed
        .trim()
        .split('\n')
        .map(path => path.split('/')[0] ?? '')
    )
  ].filter(existsSync)
}

test('the top level has exactly the agreed files', () => {
  const names = topLevelNames().filter(name => !name.startsWith('.'))
  assert.equal(names.sort(), topLevel)
})

test('src and test have no leftovers', () => {
  const left = /\b(TODO|FIXME|XXX)\b|\.only\(|\btest\.skip\(|[Ll]orem ipsum/
  const files = [...listFiles('src', /\.(tsx?|mjs|css)$/), ...listFiles('test', /\.(tsx?|mjs)$/)]
    .filter(path => path !== 'test/checks/tree.test.ts')
    .flatMap(path =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, at) => (left.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : []))
    )
  expectNone(files)
})

test('the list of operators’ operations has every file that declares one', () => {
  const list = readFileSync('src/contract/operator-operations.ts', 'utf8')
  const declaring = listFiles('src/contract', /\.operator\.ts$/).filter(path =>
    /= defineOperation\(/.test(readFileSync(path, 'utf8'))
  )
  assert.ok(declaring.length > 40)
  expectNone(declaring.filter(path => !list.includes(`'${path.replace('src/contract/', './')}'`)))
})

test('file names are kebab-case and descriptive', () => {
  const names = [...listFiles('src', /\.(tsx?|mjs|css)$/), ...listFiles('test', /\.(tsx?|mjs)$/)]
  const odd = names.filter(path => {
    const name =
      path
        .split('/')
        .at(-1)
        ?.replace(/(\.test|\.bench|\.d)?\.(tsx?|mjs|css)$/, '')
        // Who calls the operations of a file of the contract, if not the merchants.
        .replace(path.startsWith('src/contract/') ? /\.(operator|public)$/ : '', '') ?? ''
    const isLocale = /^src\/(i18n\/packs|server)\//.test(path) && /^[a-z]{2}(-[A-Z]{2})?$/.test(name)
    return !isLocale && (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || /^(utils?|helpers?|common|manager|misc)$/.test(name))
  })
  expectNone(odd)
})

test('the folder map of the README names every part of src', () => {
  const readme = readFileSync('README.md', 'utf8')
  const parts = readdirSync('src', { withFileTypes: true }).map(
    entry => `${entry.name}${entry.isDirectory() ? '/' : ''}`
  )
  expectNone(
    parts
      .filter(part => !readme.includes(`${part} `) && !readme.includes(`${part}\n`))
      .map(part => `README.md does not name src/${part}`)
  )
})

test.run()
