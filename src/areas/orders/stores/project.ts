import { projectDetail } from '../../../contract/project/project-detail.ts'
import { resource } from '../../../stores/loadable.ts'

/** One project, and the merchant's balance for buying it. */
export const project = resource(projectDetail, { quiet: true, topics: ['order.changed', 'wallet.changed'] })
