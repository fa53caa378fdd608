import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { posix } from 'node:path'
import { test } from 'uvu'
import { filesBelow, none, place, type Source, sourceOf } from './sources.ts'

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

const packageOf = (from: string): string =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')
// What partners copy into projects of their own, which have packages of their own.
const samples = /^src\/host\/partner\/samples\//
const files = (): string[] => [
  'build.mjs',
  ...filesBelow('src', /\.(tsx?|mjs)$/).filter(path => !samples.test(path)),
  ...filesBelow('test', /\.(tsx?|mjs)$/).filter(path => !path.startsWith('test/checks/'))
]
const bare = (from: string): boolean =>
  !/^(\.|node:|virtual:|data:)/.test(from) &&
  /^[@\w/.-]+$/.test(from) &&
  !/\.href$/.test(from) &&
  !builtinModules.includes(from) &&
  /^[@a-z]/.test(from)

test('every package that is imported is declared', () => {
  const found = files()
    .map(sourceOf)
    .flatMap(source =>
      source.imports
        .filter(({ from }) => bare(from) && !(packageOf(from) in dependencies) && !(packageOf(from) in devDependencies))
        .map(({ from, at }) => `${place(source, at)} imports ${from}`)
    )
  none(found)
})

/** The modules that run in the backend, with those of other folders that it imports. */
function backendModules(): Source[] {
  const paths = new Set(filesBelow('src/server', /\.tsx?$/))
  for (const path of paths)
    for (const { from, typeOnly } of sourceOf(path).imports)
      if (/^\..*\.ts$/.test(from) && !typeOnly) paths.add(posix.join(posix.dirname(path), from))
  return [...paths].map(sourceOf)
}

/** What stays outside of dist/server: packages that the backend imports when it runs. */
const runtimeImports = () =>
  backendModules().flatMap(source =>
    source.imports
      .filter(({ from, typeOnly }) => bare(from) && !typeOnly)
      .map(({ from, at }) => ({ name: packageOf(from), at: place(source, at) }))
  )

test('the backend imports no package for development', () => {
  none(
    runtimeImports()
      .filter(({ name }) => !(name in dependencies))
      .map(({ name, at }) => `${at} imports ${name}`)
  )
})

test('a package that only the client, the build or a test imports is one for development', () => {
  const imported = new Set(runtimeImports().map(({ name }) => name))
  none(Object.keys(dependencies).filter(name => !imported.has(name)))
})

test('every declared package is used', () => {
  // The parser of these checks is the only one that only the checks import.
  const checks = filesBelow('test/checks', /\.ts$/)
  const imported = new Set(
    [...files(), ...checks].map(sourceOf).flatMap(({ imports }) => imports.map(({ from }) => packageOf(from)))
  )
  // Tools are called by their path, and aliases name a package in a string.
  const text = [
    ...files().map(path => readFileSync(path, 'utf8')),
    readFileSync('package.json', 'utf8').split('"dependencies"')[0]
  ].join('\n')
  const named = (name: string): boolean => text.includes(`node_modules/${name}`) || text.includes(`'${name}'`)
  const unused = [...Object.keys(dependencies), ...Object.keys(devDependencies)].filter(
    name => !name.startsWith('@types/') && !imported.has(name) && !named(name)
  )
  none(unused)
})

test('the README says of every package what it is for', () => {
  const readme = readFileSync('README.md', 'utf8')
  none(
    [...Object.keys(dependencies), ...Object.keys(devDependencies)]
      .filter(name => !name.startsWith('@types/') && !readme.includes(name))
      .map(name => `README.md does not name ${name}`)
  )
})

test.run()
