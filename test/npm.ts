import { spawnSync } from 'node:child_process'

/** What `npm ci` says of the lock file in a folder, without a network and without installing anything; empty when it would install it. */
export function lockFaults(folder: string): string {
  const script = process.env.npm_execpath
  const [command, first] = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []]
  const args = ['ci', '--dry-run', '--offline', '--ignore-scripts', '--loglevel=error']
  const { status, stderr, error } = spawnSync(command, [...first, ...args], { cwd: folder, encoding: 'utf8' })
  if (error) throw error
  return status === 0 ? '' : stderr
}
