// Installs the packages of package-lock.json, once for each version of that file.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const stampFile = 'node_modules/.set-up-stamp'
const oldestNode = [20, 9]

export function setUp() {
  checkNode()
  const stamp = createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  install()
  writeFileSync(stampFile, stamp)
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return
  console.error(`Node ${oldestNode.join('.')} or newer is needed; this is ${process.versions.node}.`)
  process.exit(1)
}

function install() {
  console.log('Installing packages (once)…')
  const [command, first] = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, [process.env.npm_execpath]]
    : ['npm', []]
  const result = spawnSync(command, [...first, 'ci', '--include=dev', '--no-audit', '--no-fund'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32' && first.length === 0
  })
  if (result.status === 0) return
  console.error(result.stderr ?? String(result.error))
  console.error(
    /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ENETUNREACH/.test(result.stderr ?? '')
      ? 'The packages could not be fetched: the npm registry cannot be reached. Go online once and try again.'
      : 'The packages could not be installed; npm says why above.'
  )
  process.exit(1)
}
