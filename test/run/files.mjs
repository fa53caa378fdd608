// Which test files there are, and what each of them needs to run.
import { existsSync, readdirSync } from 'node:fs'

// Folders of test/ whose files are tests of their own kind; everything else is a unit or component test.
const special = {
  checks: 'checks',
  server: 'server',
  chaos: 'server',
  'client-server': 'server',
  browser: 'browser'
}
const noTests = new Set(['run', 'bench'])
// Unit tests that must see a plain Node, without a page around them.
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
  // The client's stores and the backend in one process.
  return folder === 'client-server' || (special[folder] === undefined && !withoutPage.test(path))
}

/** A component test runs on Preact and once more on real React. */
export const isComponentTest = file => file.group === 'unit' && file.path.endsWith('.tsx')
