import { operatorChannelUpdate } from '../../../contract/operator/channel-update.ts'
import { transaction } from '../../db/retry.ts'
import { handleOperator } from '../../handler.ts'
import { updateChannel } from '../../wallet/recharge-channel.ts'

export const operatorChannelUpdateHandler = handleOperator(operatorChannelUpdate, (input, { db, config, operator }) =>
  transaction(db, tx => updateChannel(tx, operator, input, config.currency.scale))
)
