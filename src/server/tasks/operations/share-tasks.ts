import { shareTaskDetail, shareTaskList, shareTaskSubmit } from '../../../contract/tasks/task.ts'
import { type Handler, handleMerchant, handlePayment } from '../../handler/handler.ts'
import { createInviteLinks } from '../../team/index.ts'
import { findShareTask, listShareTasks, submitShare } from '../share-task.ts'

export const shareTaskHandlers: readonly Handler[] = [
  handleMerchant(shareTaskList, (input, { db, config, language, merchant }) =>
    listShareTasks(db, merchant.id, input, { language, scale: config.currency.scale })
  ),
  handleMerchant(shareTaskDetail, (input, context) => {
    const { db, config, language, merchant, request } = context
    const { link } = createInviteLinks(config, request, merchant.invite_code)
    return findShareTask(db, merchant.id, input.id, { language, scale: config.currency.scale, link })
  }),
  handlePayment(shareTaskSubmit, (input, context, once) => {
    const { config, language, merchant, request } = context
    const { link } = createInviteLinks(config, request, merchant.invite_code)
    return once(async tx => {
      await submitShare(tx, merchant.id, input)
      return findShareTask(tx, merchant.id, input.id, { language, scale: config.currency.scale, link })
    })
  })
]
