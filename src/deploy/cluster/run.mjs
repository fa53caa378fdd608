// `npm run cluster`: the whole cluster on one machine, to kill nodes and look.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { buildIfStale } from '../../commands/build.mjs'
import { appUrl, getDatabaseUrl, NODE_NUMBERS, ports } from './places.mjs'
import { findProgram, packages } from './services.mjs'
import { bringUp, findRoles } from './up.mjs'

/**
 * Installs what is missing, if `mayInstall` agrees. Returns whether everything is there.
 * @param {(what: string, how: string) => Promise<boolean>} mayInstall
 * @param {Record<string, string>} [programs] a program of each package
 */
export async function installMissing(mayInstall, programs = packages) {
  const missing = Object.keys(programs).filter(name => !findProgram(programs[name]))
  if (missing.length === 0) return true
  const command = ['apt-get', 'install', '-y', '--no-install-recommends', ...missing]
  const whole = process.getuid() === 0 ? command : ['sudo', ...command]
  if (!(await mayInstall(missing.join(', '), whole.join(' ')))) return false
  const [program, ...args] = whole
  // The packages would start servers of their own.
  const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' }
  const { status } = spawnSync(program, args, { stdio: 'inherit', env })
  return status === 0
}

/** Starts the cluster, prints its addresses, and stops it with Ctrl-C. */
export async function run(_args, mayInstall) {
  if (!(await installMissing(mayInstall))) return 1
  await buildIfStale()
  const { folder, processes, takeDown } = await bringUp(line => console.log(line))
  const { primary, standby } = await findRoles()
  const node = number => {
    const role = number === primary ? 'primary' : number === standby ? 'synchronous standby' : 'standby'
    return `  node ${number}      ${getDatabaseUrl(ports.postgres(number))}  Patroni ${processes.pidOf(`node${number}`)}  (${role})`
  }
  console.log(`
The app        ${appUrl}/   demo, demo-shop-2026; transaction password 482915
Backends
${NODE_NUMBERS.map(number => `  ${number}           http://127.0.0.1:${ports.backend(number)}/  process ${processes.pidOf(`backend${number}`)}`).join('\n')}
Database       ${getDatabaseUrl(ports.pooler)}  (PgBouncer, to the primary)
${NODE_NUMBERS.map(node).join('\n')}
Roles          curl -s http://127.0.0.1:${ports.patroni(1)}/cluster
Logs           ${folder}

Kill any process: what ends is started again after 5 s. Ctrl-C stops everything and removes the folder.
`)
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  console.log('Stopping…')
  await takeDown()
  return 0
}
