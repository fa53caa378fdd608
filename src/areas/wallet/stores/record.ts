import { recordDetail } from '../../../contract/wallet/record-detail.ts'
import { resource } from '../../../stores/loadable.ts'

/** The receipt of one movement. */
export const record = resource(recordDetail)
