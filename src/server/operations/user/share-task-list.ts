import { shareTaskList } from '../../../contract/user/share-task-list.ts'
import { handleMerchant } from '../../handler.ts'
import { listShareTasks } from '../../tasks/share-task.ts'

export const shareTaskListHandler = handleMerchant(shareTaskList, (input, { db, config, language, merchant }) =>
  listShareTasks(db, merchant.id, input, { language, scale: config.currency.scale })
)
