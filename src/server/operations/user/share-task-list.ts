import { shareTaskList } from '../../../contract/user/share-task-list.ts'
import { listShareTasks } from '../../services/share-task.ts'
import { handleMerchant } from '../handler.ts'

export const shareTaskListHandler = handleMerchant(shareTaskList, (input, { db, config, language, merchant }) =>
  listShareTasks(db, merchant.id, input, { language, scale: config.currency.scale })
)
