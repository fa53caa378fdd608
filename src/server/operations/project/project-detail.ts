import { projectDetail } from '../../../contract/project/project-detail.ts'
import { findProject } from '../../services/project.ts'
import { handleMerchant } from '../handler.ts'

export const projectDetailHandler = handleMerchant(projectDetail, (input, { db, config, language, merchant }) =>
  findProject(db, merchant, input.id, { language, scale: config.currency.scale })
)
