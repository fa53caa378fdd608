import { withdrawDetail } from '../contract/wallet/withdraw-detail.ts'
import { resource } from './loadable.ts'

/** One withdrawal with its timeline. */
export const withdrawal = resource(withdrawDetail)
