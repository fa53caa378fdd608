import { NETWORKS, type Network } from '../../contract/wallet/network.ts'
import { type Environment, readInteger, readMatching, readUrl, rejectVariable } from './values.ts'

/** A network whose transfers the watcher reads. */
export interface DepositNode {
  network: Network
  /** Address of a node's JSON-RPC. It may contain a key, so it is not logged. */
  url: string
  /** Address of another provider's node, which has to agree with the first one; null without one. */
  secondUrl: string | null
  /** The chain that the node must be on. */
  chainId: number
  /** The token's contract, in hexadecimal. */
  token: `0x${string}`
  /** Decimals of the token. */
  decimals: number
}

// USDT on the main networks. BNB chain's has 18 decimals.
const mainNetworks: Readonly<Record<Network, Omit<DepositNode, 'network' | 'url' | 'secondUrl'>>> = {
  ERC20: { chainId: 1, token: '0xdac17f958d2ee523a2206206994597c13d831ec7', decimals: 6 },
  BEP20: { chainId: 56, token: '0x55d398326f99059ff775485246999027b3197955', decimals: 18 },
  TRC20: { chainId: 728_126_428, token: '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c', decimals: 6 }
}
/** Pages of transactions in a public explorer of each main network. */
const EXPLORERS: Readonly<Record<Network, string>> = {
  ERC20: 'https://etherscan.io/tx/0x',
  BEP20: 'https://bscscan.com/tx/0x',
  TRC20: 'https://tronscan.org/#/transaction/'
}

/** Returns the page of a transaction (hexadecimal digits) in a public explorer; null on another chain than the main one. */
export const buildExplorerPage = ({ network, chainId }: DepositNode, transactionId: string): string | null =>
  chainId === mainNetworks[network].chainId ? `${EXPLORERS[network]}${transactionId}` : null

const MAX_CHAIN_ID = 999_999_999
const MAX_DECIMALS = 36

/** Reads the nodes of the deposit watcher. Without `DEPOSIT_RPC_*` there are none. */
export function readDepositNodes(env: Environment): DepositNode[] {
  return NETWORKS.flatMap(network => {
    const address = readUrl(env, `DEPOSIT_RPC_${network}`)
    if (address === undefined) return []
    const main = mainNetworks[network]
    const token = readMatching(env, `DEPOSIT_TOKEN_${network}`, /^0x[0-9a-fA-F]{40}$/, 'a contract in hexadecimal, 0x…')
    return {
      network,
      url: address,
      secondUrl: readSecondNode(env, network, address),
      chainId: readInteger(env, `DEPOSIT_CHAIN_${network}`, main.chainId, 1, MAX_CHAIN_ID),
      token: (token?.toLowerCase() as `0x${string}` | undefined) ?? main.token,
      decimals: readInteger(env, `DEPOSIT_DECIMALS_${network}`, main.decimals, 0, MAX_DECIMALS)
    }
  })
}

function readSecondNode(env: Environment, network: Network, first: string): string | null {
  const name = `DEPOSIT_RPC_${network}_2`
  const address = readUrl(env, name) ?? null
  if (address === first)
    rejectVariable(name, 'must be the node of another provider: the same one would always agree with itself')
  return address
}
