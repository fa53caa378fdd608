// Which test files a branch changes: they run whatever the day.
import { spawnSync } from 'node:child_process'

const runGit = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout ?? ''

/** Returns the commit that the branch has left main at; on main itself, the one before. Empty: git has no history here. */
function findBase() {
  const head = runGit('rev-parse', 'HEAD').trim()
  const base = runGit('merge-base', 'HEAD', 'origin/main').trim() || runGit('merge-base', 'HEAD', 'main').trim()
  return base === head || base === '' ? runGit('rev-parse', '--verify', '--quiet', 'HEAD~1').trim() : base
}

/** Returns the paths of test/ that differ from where this branch has left main, with those that git does not have yet. */
export function listChanged() {
  const base = findBase()
  if (base === '') {
    console.log('Git has no earlier commit here: files that were changed have their turn like the others.')
    return []
  }
  return [
    ...runGit('diff', '--name-only', '--diff-filter=d', base, '--', 'test').split('\n'),
    ...runGit('ls-files', '--others', '--exclude-standard', '--', 'test').split('\n')
  ]
}
