import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { json } from 'node:stream/consumers'

/** An EVM node on loopback with a token contract of its own, like those that the watcher reads. */
export interface Evm {
  url: string
  chainId: number
  token: `0x${string}`
  /** Our address, in lower case. */
  ours: string
  /** Transfers tokens and mines a block. Returns the transaction's id without `0x`. */
  pay(units: bigint, to?: string): Promise<string>
  mine(blocks: number): Promise<void>
  /** Remembers the chain; `revert` returns to it, as a reorganization does. */
  snapshot(): Promise<string>
  revert(snapshot: string): Promise<void>
  /** While it hangs, the node takes requests and does not answer. */
  hang(on: boolean): void
  close(): Promise<void>
}

type Rpc = (method: string, params?: unknown[]) => Promise<unknown>

const source = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
contract TestToken {
  event Transfer(address indexed from, address indexed to, uint256 value);
  mapping(address => uint256) public balanceOf;
  function transfer(address to, uint256 value) external { balanceOf[to] += value; emit Transfer(msg.sender, to, value); }
}`

/** Starts the node in this process. */
export async function startEvm(): Promise<Evm> {
  process.env.HARDHAT_CONFIG = resolve('test/server/wallet/hardhat.config.cjs')
  const load = createRequire(resolve('package.json'))
  const { network } = load('hardhat') as { network: { provider: { request(call: object): Promise<unknown> } } }
  const rpc: Rpc = (method, params = []) => network.provider.request({ method, params })
  const [payer, ours = ''] = (await rpc('eth_accounts')) as string[]
  const created = await rpc('eth_sendTransaction', [{ from: payer, data: compiled(load) }])
  const { contractAddress: token } = (await rpc('eth_getTransactionReceipt', [created])) as {
    contractAddress: `0x${string}`
  }
  const hanging = { on: false }
  const server = await serveRpc(rpc, hanging)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    chainId: Number(await rpc('eth_chainId')),
    token: token.toLowerCase() as `0x${string}`,
    ours,
    async pay(units, to = ours) {
      const word = (hex: string) => hex.padStart(64, '0')
      const data = `0xa9059cbb${word(to.slice(2))}${word(units.toString(16))}`
      return String(await rpc('eth_sendTransaction', [{ from: payer, to: token, data }])).slice(2)
    },
    mine: async blocks => void (await rpc('hardhat_mine', [`0x${blocks.toString(16)}`])),
    snapshot: async () => String(await rpc('evm_snapshot')),
    revert: async snapshot => void (await rpc('evm_revert', [snapshot])),
    hang: on => {
      hanging.on = on
    },
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    }
  }
}

function compiled(load: NodeRequire): string {
  const solc = load('solc') as { compile(input: string): string }
  const settings = { evmVersion: 'paris', outputSelection: { '*': { '*': ['evm.bytecode.object'] } } }
  const input = { language: 'Solidity', sources: { 'token.sol': { content: source } }, settings }
  const { contracts } = JSON.parse(solc.compile(JSON.stringify(input)))
  return `0x${contracts['token.sol'].TestToken.evm.bytecode.object}`
}

/** Serves the node over HTTP, because hardhat's own server prints and cannot hang. */
async function serveRpc(rpc: Rpc, hanging: { on: boolean }): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { id, method, params } = (await json(request)) as { id: number; method: string; params?: unknown[] }
    if (hanging.on) return
    const answer = await rpc(method, params).then(
      result => ({ jsonrpc: '2.0', id, result }),
      error => ({ jsonrpc: '2.0', id, error: { code: -32_000, message: String(error) } })
    )
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return server
}
