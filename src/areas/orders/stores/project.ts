import { projectDetail } from '../../../contract/project/project-detail.ts'
import { resource } from '../../../stores/loadable.ts'

/** One project, and what the merchant has to buy it with. */
export const project = resource(projectDetail, { quiet: true, topics: ['order.changed', 'wallet.changed'] })
