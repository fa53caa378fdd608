import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { none } from './sources.ts'

interface LockEntry {
  version?: string
  optionalDependencies?: Record<string, string>
}

type LockPackages = Record<string, LockEntry>

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: LockPackages }

/** Returns the folders in which Node looks for a package that `path` imports, nearest first. */
function foldersAbove(path: string): string[] {
  const folders = [`${path}/node_modules/`]
  for (let at = path.lastIndexOf('/node_modules/'); at > 0; at = path.lastIndexOf('/node_modules/', at - 1))
    folders.push(`${path.slice(0, at)}/node_modules/`)
  return [...folders, 'node_modules/']
}

/** Returns "package needs optional package" for every optional package that the lock file lacks. */
function missingOptional(packages: LockPackages): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter(name => !foldersAbove(path).some(folder => `${folder}${name}` in packages))
      .map(name => `${path} needs ${name}`)
  )
}

// `npm ci` refuses a lock file that lacks an optional binary of any platform. `npm install` on one platform writes such a
// file; `npm install --package-lock-only` in an empty folder writes a complete one.
test('the lock file has the binaries of every platform', () => {
  none(missingOptional(lock.packages))
})

test('a missing binary is found', () => {
  const { 'node_modules/@biomejs/cli-darwin-arm64': left, ...rest } = lock.packages
  assert.ok(left !== undefined)
  assert.equal(missingOptional(rest), ['node_modules/@biomejs/biome needs @biomejs/cli-darwin-arm64'])
})

test.run()
