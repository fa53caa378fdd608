import { spawnSync } from 'node:child_process'

/** Returns npm ci's errors for the lock file of a folder, without network and installation; empty when it accepts the file. */
export function lockFaults(folder: string): string {
  const script = process.env.npm_execpath
  const [command, first] = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []]
  const args = ['ci', '--dry-run', '--offline', '--ignore-scripts', '--loglevel=error']
  const { status, stderr, error } = spawnSync(command, [...first, ...args], { cwd: folder, encoding: 'utf8' })
  if (error) throw error
  return status === 0 ? '' : stderr
}
