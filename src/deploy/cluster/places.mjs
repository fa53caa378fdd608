// Ports and addresses of the cluster on one machine: CLUSTER_PORT is the first of a hundred.
const first = Number(process.env.CLUSTER_PORT ?? 9400)

/** The nodes, each with its etcd, its Patroni and its PostgreSQL; and the backends. */
export const NODE_NUMBERS = [1, 2, 3]

export const ports = {
  app: first,
  backend: number => first + 10 + number,
  postgres: number => first + 20 + number,
  patroni: number => first + 30 + number,
  etcd: number => first + 40 + number,
  etcdPeer: number => first + 50 + number,
  primary: first + 61,
  standby: first + 62,
  pooler: first + 71
}

/** The address of the app, through the balancer. */
export const appUrl = `http://127.0.0.1:${ports.app}`

/** The database as user `wallet`, by one of the ports. */
export const getDatabaseUrl = port => `postgres://wallet@127.0.0.1:${port}/wallet`
