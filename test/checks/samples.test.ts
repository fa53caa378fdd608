// The samples for servers: what they name exists, and Patroni has the settings that `npm run cluster` is tried with.
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parse } from 'yaml'
import { bootstrap } from '../../src/deploy/cluster/services.mjs'
import { readConfig } from '../../src/server/config/config.ts'
import { withSecretFiles } from '../../src/server/config/values.ts'
import { listFiles } from './sources.ts'

const read = (name: string): string => readFileSync(`src/deploy/${name}`, 'utf8')

interface Service {
  environment: Record<string, string>
  secrets: string[]
  volumes: string[]
}
interface Compose {
  services: { backend: Service & { build: { context: string; dockerfile: string } }; database: Service }
  volumes: Record<string, null>
  secrets: Record<string, { file: string }>
}
const compose = parse(read('compose.yml')) as Compose

const configSources = listFiles('src/server/config', /\.ts$/).map(path => readFileSync(path, 'utf8'))
const knows = (name: string): boolean => configSources.some(text => text.includes(`'${name}'`))
/** Whether the backend reads a variable: from its value, or from the file that it names. */
const isKnown = (name: string): boolean => knows(name) || (name.endsWith('_FILE') && readsFile(name))
// A file that is absent is refused by the name of its variable, if it is one.
function readsFile(name: string): boolean {
  try {
    withSecretFiles({ [name]: '/absent' })
    return false
  } catch {
    return true
  }
}
// Of Node and of the C library.
const others = /^(NODE_ENV|MALLOC_\w+)$/

const assignments = (name: string, line: RegExp): string[] =>
  [...read(name).matchAll(line)].flatMap(([, all]) =>
    [...(all as string).matchAll(/(\w+)=/g)].map(([, key]) => key as string)
  )

test('compose.yml, the Dockerfile and the systemd unit name only variables that the backend reads', () => {
  const variables = {
    'compose.yml': Object.keys(compose.services.backend.environment),
    Dockerfile: assignments('Dockerfile', /^ENV (.+)$/gm),
    'merchant-wallet.service': assignments('merchant-wallet.service', /^Environment=(.+)$/gm)
  }
  for (const [file, names] of Object.entries(variables)) {
    assert.ok(names.length > 3, file)
    assert.equal(
      names.filter(name => !others.test(name) && !isKnown(name)),
      [],
      file
    )
  }
})

test('the backend starts with the variables of compose.yml, and its secrets and volumes are declared', () => {
  const { services, secrets, volumes } = compose
  const { environment } = services.backend
  const values: Record<string, string> = { SECRET: 'x'.repeat(32), DATABASE_URL: 'postgres://wallet:p@database/wallet' }
  const entries = Object.entries(environment).map(([name, value]) =>
    name.endsWith('_FILE') ? [name.slice(0, -5), values[name.slice(0, -5)]] : [name, value]
  )
  const config = readConfig({ ...Object.fromEntries(entries), PUBLIC_URL: 'https://wallet.example' })
  assert.equal([config.trustProxy, config.demo, config.publicUrl], [1, false, 'https://wallet.example'])
  for (const service of Object.values(services)) {
    for (const [name, path] of Object.entries(service.environment))
      if (name.endsWith('_FILE')) assert.ok(service.secrets.includes(path.replace('/run/secrets/', '')), name)
    for (const secret of service.secrets) assert.ok(secret in secrets, secret)
    for (const volume of service.volumes) assert.ok((volume.split(':')[0] as string) in volumes, volume)
  }
  const { context, dockerfile } = services.backend.build
  assert.equal([context, readFileSync(dockerfile, 'utf8')], ['../..', read('Dockerfile')])
})

test('patroni.yml shares what the cluster on one machine runs with', () => {
  assert.equal((parse(read('patroni.yml')) as { bootstrap: unknown }).bootstrap, bootstrap)
})

test('alert rules name metrics that exist', () => {
  const metrics = readFileSync('src/server/monitoring/metrics.ts', 'utf8')
  const named = new Set([...read('alerts.yml').matchAll(/wallet_\w+/g)].map(([name]) => name))
  assert.ok(named.size > 5)
  assert.equal(
    [...named].filter(name => !metrics.includes(`'${name}'`)),
    []
  )
})

test.run()
