import type { Config } from '../config/config.ts'
import { type CallerOrigin, getOrigin } from '../config/origin.ts'

/** The sources of a link's address. */
export interface LinkSource {
  config: Pick<Config, 'publicUrl' | 'port'>
  request: CallerOrigin
}

/** Returns the link to a shop's public page. */
export const formatShopLink = (code: string, { config, request }: LinkSource): string =>
  `${getOrigin(config, request)}/shop/${code}`
