import { projectDetail } from '../../../contract/project/project-detail.ts'
import { handleMerchant } from '../../handler.ts'
import { findProject } from '../../orders/project.ts'

export const projectDetailHandler = handleMerchant(projectDetail, (input, { db, config, language, merchant }) =>
  findProject(db, merchant, input.id, { language, scale: config.currency.scale })
)
