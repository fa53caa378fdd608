import { withdrawDetail } from '../contract/wallet/withdraw-detail.ts'
import { resource } from './loadable.ts'

/** One withdrawal with its timeline. Its page says itself what could not be had; a look that fails meanwhile is no news. */
export const withdrawal = resource(withdrawDetail, { quiet: true, topics: ['withdraw.changed'] })
