import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { lockFaults } from '../npm.ts'

// `npm install` on one platform may write a lock file without the binaries of other platforms, which `npm ci` then refuses
// everywhere. `npm install --package-lock-only` in an empty folder writes a complete one.
test('npm ci accepts the lock file, which has the binaries of every platform', () => {
  assert.is(lockFaults('.'), '')
})

test('a missing binary is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mw-lock-'))
  try {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
    delete lock.packages['node_modules/@biomejs/cli-darwin-arm64']
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
    copyFileSync('package.json', join(folder, 'package.json'))
    assert.match(lockFaults(folder), 'Missing: @biomejs/cli-darwin-arm64')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.run()
