// `npm run test:webkit`: the browser tests in WebKitGTK, the engine of Telegram Desktop on Linux and the nearest to an iPhone's.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { conclude } from './conclude.mjs'
import { testFiles } from './files.mjs'
import { mayInstall } from './install.mjs'
import { runWebKit } from './stages.mjs'

const programs = { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }

const isThere = program => (process.env.PATH ?? '').split(delimiter).some(folder => existsSync(join(folder, program)))
const missing = () => Object.keys(programs).filter(program => !isThere(program))

/** Whether the engine is here, or could be brought from Debian's packages, in CI or when the person agrees. */
export async function bringWebKit() {
  if (process.platform !== 'linux') return false
  if (missing().length === 0) return true
  const packages = Object.values(programs)
  if (!(await mayInstall('WebKitGTK', `apt-get install ${packages.join(' ')}`))) return false
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const command of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages]
  ]) {
    const [program, ...args] = [...sudo, ...command]
    const { status } = spawnSync(program, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 240_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    })
    if (status !== 0) return false
  }
  return missing().length === 0
}

export async function run(patterns) {
  if (!(await bringWebKit())) {
    console.error(
      `WebKitGTK cannot be had here: ${Object.values(programs).join(' and ')} are Debian's packages for it.`
    )
    return 1
  }
  const started = Date.now()
  const results = await runWebKit(testFiles(patterns))
  const sum = key => results.reduce((total, result) => total + result[key], 0)
  return conclude([
    { name: 'webkit', passed: sum('passed'), failed: sum('failed'), seconds: (Date.now() - started) / 1000 }
  ])
}
