import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { buildServer } from '../../src/build/server.mjs'
import { expectNone, listFiles, place, readSource } from './sources.ts'

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

const packageOf = (from: string): string =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')
// Samples that partners copy into their own projects, which have their own packages.
const samples = /^src\/host\/partner\/samples\//
const files = (): string[] => [
  'build.mjs',
  ...listFiles('src', /\.(tsx?|mjs)$/).filter(path => !samples.test(path)),
  ...listFiles('test', /\.(tsx?|mjs)$/).filter(path => !path.startsWith('test/checks/'))
]
const bare = (from: string): boolean =>
  !/^(\.|node:|virtual:|data:)/.test(from) &&
  /^[@\w/.-]+$/.test(from) &&
  !/\.href$/.test(from) &&
  !builtinModules.includes(from) &&
  /^[@a-z]/.test(from)

test('every package that is imported is declared', () => {
  const imported = files()
    .map(readSource)
    .flatMap(source =>
      source.imports
        .filter(({ from }) => bare(from) && !(packageOf(from) in dependencies) && !(packageOf(from) in devDependencies))
        .map(({ from, at }) => `${place(source, at)} imports ${from}`)
    )
  expectNone(imported)
})

test('the dependencies are exactly the packages that the backend imports at run time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mw-server-'))
  try {
    assert.equal(Object.keys(dependencies).sort(), [...(await buildServer(folder))].sort())
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('every declared package is used', () => {
  // Only these checks import their parser.
  const checks = listFiles('test/checks', /\.ts$/)
  const imported = new Set(
    [...files(), ...checks].map(readSource).flatMap(({ imports }) => imports.map(({ from }) => packageOf(from)))
  )
  // Tools are called by path, and aliases name packages in strings.
  const text = [
    ...files().map(path => readFileSync(path, 'utf8')),
    readFileSync('package.json', 'utf8').split('"dependencies"')[0]
  ].join('\n')
  const named = (name: string): boolean => text.includes(`node_modules/${name}`) || text.includes(`'${name}'`)
  const unused = [...Object.keys(dependencies), ...Object.keys(devDependencies)].filter(
    name => !name.startsWith('@types/') && !imported.has(name) && !named(name)
  )
  expectNone(unused)
})

test('src/README.md states the purpose of every package', () => {
  const readme = readFileSync('src/README.md', 'utf8')
  expectNone(
    [...Object.keys(dependencies), ...Object.keys(devDependencies)]
      .filter(name => !name.startsWith('@types/') && !readme.includes(name))
      .map(name => `src/README.md does not name ${name}`)
  )
})

test.run()
