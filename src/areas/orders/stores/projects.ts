import { projectList } from '../../../contract/project/project-list.ts'
import { pagedList } from '../../../stores/paged-list.ts'

/** Projects that can be bought. An order of somebody else takes from the same stock, so an announcement asks again. */
export const projects = pagedList(projectList, { key: project => project.id, topics: ['order.changed'] })
