import { projectList } from '../../../contract/project/project-list.ts'
import { pagedList } from '../../../stores/paged-list.ts'

/** Projects on offer. Orders of other shops take from the same stock, so a realtime event reloads the list. */
export const projects = pagedList(projectList, { topics: ['order.changed'] })
