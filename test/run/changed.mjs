// Which test files a branch changes: they run whatever the day.
import { spawnSync } from 'node:child_process'

const runGit = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout ?? ''

/** Returns the paths of test/ that differ from where this branch has left main, none where git does not know it. */
export function listChanged() {
  const base = runGit('merge-base', 'HEAD', 'origin/main').trim() || runGit('merge-base', 'HEAD', 'main').trim()
  return base === '' ? [] : runGit('diff', '--name-only', '--diff-filter=d', base, '--', 'test').split('\n')
}
