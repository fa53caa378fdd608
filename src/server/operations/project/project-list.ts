import { projectList } from '../../../contract/project/project-list.ts'
import { listProjects } from '../../services/project.ts'
import { handleMerchant } from '../handler.ts'

export const projectListHandler = handleMerchant(projectList, (input, { db, config, language }) =>
  listProjects(db, input, { language, scale: config.currency.scale })
)
