// Lists the test files, and what each needs to run.
import { existsSync, readdirSync } from 'node:fs'

// Folders of test/ with their own kind of tests; all other files are unit or component tests.
const special = {
  checks: 'checks',
  server: 'server',
  chaos: 'server',
  'client-server': 'server',
  browser: 'browser'
}
const noTests = new Set(['run', 'bench'])
// Unit tests that run in plain Node, without a page.
const withoutPage = /^test\/(contract|build|checks)\//

export function testFiles(patterns) {
  const all = existsSync('test') ? readdirSync('test', { recursive: true }) : []
  return all
    .map(name => `test/${String(name).replaceAll('\\', '/')}`)
    .filter(path => /\.test\.tsx?$/.test(path) && !noTests.has(path.split('/')[1]))
    .filter(path => patterns.length === 0 || patterns.some(pattern => path.includes(pattern.replace(/^\.\//, ''))))
    .sort()
    .map(path => ({
      path,
      group: special[path.split('/')[1]] ?? 'unit',
      page: needsPage(path)
    }))
}

function needsPage(path) {
  const folder = path.split('/')[1]
  // Runs the client's stores and the backend in one process.
  return folder === 'client-server' || (special[folder] === undefined && !withoutPage.test(path))
}

/** Returns whether a file has component tests, which run on Preact and on real React. */
export const isComponentTest = file => file.group === 'unit' && file.path.endsWith('.tsx')
