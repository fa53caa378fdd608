import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Config } from '../../config/config.ts'

type Hosts = Pick<Config, 'webhookHosts'>

/** Returns whether an IP address is one of the public internet: neither of a local network nor translated into one. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

/** Returns whether the configuration exempts the host of a receiver from https and from public addresses, for development. */
export const isExempt = ({ host, hostname }: URL, { webhookHosts }: Hosts): boolean =>
  webhookHosts.includes(host) || webhookHosts.includes(hostname)

/** Returns the address of a receiver in its normal spelling; undefined where events must not go. */
export function readWebhookUrl(text: string, config: Hosts): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url) return undefined
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined
  if (isExempt(url, config)) return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined
  const literal = findLiteralAddress(url)
  if (url.protocol !== 'https:' || (literal !== undefined && !isPublicAddress(literal))) return undefined
  // A name without a dot is one of a local network.
  return literal === undefined && !url.hostname.includes('.') ? undefined : url
}

/** Returns the IP address that a URL names in place of a host. */
export function findLiteralAddress({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) === 0 ? undefined : bare
}
