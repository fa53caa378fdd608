import { projectDetail, projectList } from '../../../contract/orders/project.ts'
import { createResource } from '../../../stores/loadable.ts'
import { createPagedList } from '../../../stores/paged-list.ts'

/** Projects on offer. Orders of other shops take from the same stock, so a realtime event reloads the list. */
export const projects = createPagedList(projectList, { topics: ['order.changed'] })

/** One project, and the merchant's balance for buying it. */
export const project = createResource(projectDetail, { quiet: true, topics: ['order.changed', 'wallet.changed'] })
