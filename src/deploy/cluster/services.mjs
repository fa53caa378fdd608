// The programs of the cluster with their configuration. The files are what a server needs too, with its own addresses and passwords:
// here everything listens on 127.0.0.1 only, and trusts all who connect.

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { memorySettings } from '../memory.mjs'
import { getDatabaseUrl, NODE_NUMBERS, ports } from './places.mjs'

/** Debian's packages, and a program of each. */
export const packages = {
  'etcd-server': 'etcd',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  postgresql: 'psql'
}

const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin']

/** Returns the path of a program; undefined if it is not installed. */
export const findProgram = name => folders.map(folder => join(folder, name)).find(path => existsSync(path))

/** Returns the folder of the newest PostgreSQL server. */
function findPostgresPrograms() {
  const versions = readdirSync('/usr/lib/postgresql').sort((one, other) => Number(other) - Number(one))
  const newest = versions
    .map(version => `/usr/lib/postgresql/${version}/bin`)
    .find(path => existsSync(`${path}/initdb`))
  if (!newest) throw new Error('There is no PostgreSQL server in /usr/lib/postgresql: install the package postgresql.')
  return newest
}

const formatLocalAddress = port => `127.0.0.1:${port}`
const etcdPeers = NODE_NUMBERS.map(number => `etcd${number}=http://${formatLocalAddress(ports.etcdPeer(number))}`).join(
  ','
)

function createEtcd(number, folder) {
  const client = `http://${formatLocalAddress(ports.etcd(number))}`
  const peer = `http://${formatLocalAddress(ports.etcdPeer(number))}`
  return {
    name: `etcd${number}`,
    command: findProgram('etcd'),
    args: [
      ['--name', `etcd${number}`],
      ['--data-dir', join(folder, `etcd${number}`)],
      ['--listen-client-urls', client],
      ['--advertise-client-urls', client],
      ['--listen-peer-urls', peer],
      ['--initial-advertise-peer-urls', peer],
      ['--initial-cluster', etcdPeers],
      ['--initial-cluster-state', 'new'],
      ['--log-level', 'warn']
    ].flat()
  }
}

/** Settings of all members; `patroni.yml` has the same for real servers. */
export const bootstrap = {
  dcs: {
    // The primary steps down when it has not renewed its lease for `ttl` seconds: most of the time without payments.
    ttl: 20,
    loop_wait: 5,
    retry_timeout: 5,
    maximum_lag_on_failover: 1_048_576,
    // A commit waits for one standby, and only that one may take over.
    synchronous_mode: true,
    // Without etcd the primary goes on as long as it reaches all standbys.
    failsafe_mode: true,
    postgresql: {
      use_pg_rewind: true,
      parameters: { max_connections: 200, hot_standby_feedback: 'on', wal_keep_size: '1GB' }
    }
  },
  initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums']
}

/** The configuration of Patroni; YAML contains JSON. */
function createPatroniConfig(number, folder) {
  const trust = ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust']
  return {
    scope: 'wallet',
    name: `node${number}`,
    restapi: {
      listen: formatLocalAddress(ports.patroni(number)),
      connect_address: formatLocalAddress(ports.patroni(number))
    },
    etcd3: { hosts: NODE_NUMBERS.map(each => formatLocalAddress(ports.etcd(each))) },
    bootstrap,
    postgresql: {
      listen: formatLocalAddress(ports.postgres(number)),
      connect_address: formatLocalAddress(ports.postgres(number)),
      data_dir: join(folder, `node${number}`),
      bin_dir: findPostgresPrograms(),
      pgpass: join(folder, `pgpass${number}`),
      authentication: {
        superuser: { username: 'postgres', password: 'unused' },
        replication: { username: 'replicator', password: 'unused' }
      },
      pg_hba: trust,
      parameters: { unix_socket_directories: folder, shared_buffers: '64MB' }
    }
  }
}

function createPatroni(number, folder) {
  const file = join(folder, `patroni${number}.yml`)
  return {
    name: `node${number}`,
    command: findProgram('patroni'),
    args: [file],
    files: { [file]: JSON.stringify(createPatroniConfig(number, folder), null, 2) }
  }
}

const formatServers = (line, ended = '') =>
  NODE_NUMBERS.map(number => `    server ${number} ${line(number)}${ended}`).join('\n')

const formatHaproxyConfig = getBackendPort => `global
    maxconn 4000
defaults
    timeout connect 2s
    timeout client 60s
    timeout server 60s
    timeout tunnel 1h
    timeout check 3s
listen app
    bind ${formatLocalAddress(ports.app)}
    mode http
    balance leastconn
    option forwardfor
    option redispatch
    retries 2
    # Only what has not reached a backend is sent again.
    retry-on conn-failure
    option httpchk GET /readyz
    default-server check inter 1s fall 2 rise 1
${formatServers(number => formatLocalAddress(getBackendPort(number)))}
listen primary
    bind ${formatLocalAddress(ports.primary)}
    mode tcp
    option httpchk GET /primary
    default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${formatServers(number => `${formatLocalAddress(ports.postgres(number))} port ${ports.patroni(number)}`)}
listen standby
    bind ${formatLocalAddress(ports.standby)}
    mode tcp
    # Always the same one, until it fails.
    balance first
    option httpchk GET /replica
    default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${formatServers(number => `${formatLocalAddress(ports.postgres(number))} port ${ports.patroni(number)}`)}
`

function createHaproxy(folder, getBackendPort) {
  const file = join(folder, 'haproxy.cfg')
  return {
    name: 'haproxy',
    command: findProgram('haproxy'),
    // HAProxy's master takes SIGUSR2 for a new configuration.
    args: ['-W', '-db', '-f', file],
    files: { [file]: formatHaproxyConfig(getBackendPort) }
  }
}

function createPgbouncer(folder) {
  const file = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users.txt')
  const config = `[databases]
wallet = host=127.0.0.1 port=${ports.primary} dbname=wallet
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 40
max_client_conn = 1000
server_login_retry = 1
`
  return {
    name: 'pgbouncer',
    command: findProgram('pgbouncer'),
    args: [file],
    files: { [file]: config, [users]: '"wallet" ""\n' }
  }
}

function createBackend(number, folder, environment) {
  return {
    name: `backend${number}`,
    command: process.execPath,
    args: ['--enable-source-maps', 'dist/server/index.js'],
    // In the folder of this repository, with this process's user.
    isOurs: true,
    env: {
      ...memorySettings,
      PORT: String(ports.backend(number)),
      HOST: '127.0.0.1',
      DATABASE_URL: getDatabaseUrl(ports.pooler),
      DATABASE_READ_URL: getDatabaseUrl(ports.standby),
      REQUIRE_SYNCHRONOUS: '1',
      SECRET: 'a secret of the cluster on one machine, for trials',
      DATA_DIR: join(folder, 'backend'),
      DEMO: '1',
      TRUST_PROXY: '1',
      STOP_DELAY: '2',
      ...environment
    }
  }
}

/**
 * The programs in the order of their start: what elects the primary, the database, what leads to it, and the backends.
 * @param {string} folder
 * @param {Record<string, string>} environment overrides variables of the backends
 * @param {(number: number) => number} [getBackendPort] where the balancer reaches a backend
 */
export const createServices = (folder, environment, getBackendPort = ports.backend) => ({
  election: NODE_NUMBERS.map(number => createEtcd(number, folder)),
  database: NODE_NUMBERS.map(number => createPatroni(number, folder)),
  ways: [createHaproxy(folder, getBackendPort), createPgbouncer(folder)],
  backends: NODE_NUMBERS.map(number => createBackend(number, folder, environment))
})
