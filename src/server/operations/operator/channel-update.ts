import { operatorChannelUpdate } from '../../../contract/operator/channel-update.ts'
import { transaction } from '../../db/retry.ts'
import { updateChannel } from '../../services/recharge-channel.ts'
import { handleOperator } from '../handler.ts'

export const operatorChannelUpdateHandler = handleOperator(operatorChannelUpdate, (input, { db, config, operator }) =>
  transaction(db, tx => updateChannel(tx, operator, input, config.currency.scale))
)
