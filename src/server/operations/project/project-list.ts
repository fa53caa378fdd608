import { projectList } from '../../../contract/project/project-list.ts'
import { handleMerchant } from '../../handler.ts'
import { listProjects } from '../../orders/project.ts'

export const projectListHandler = handleMerchant(projectList, (input, { db, config, language }) =>
  listProjects(db, input, { language, scale: config.currency.scale })
)
