import {
  operatorMerchantDetail,
  operatorMerchantList,
  operatorMerchantSessionList,
  operatorMerchantUpdate,
  operatorNoteAdd,
  operatorNoteList,
  operatorPayoutsFreeze,
  operatorPayoutsUnfreeze,
  operatorSessionEnd
} from '../../../contract/account/merchant.operator.ts'
import { operatorTagAdd, operatorTagList, operatorTagRemove } from '../../../contract/account/merchant-tag.operator.ts'
import { runTransaction } from '../../db/retry.ts'
import { type Handler, handleOperator } from '../../handler/handler.ts'
import { endSessions, listMerchants, updateMerchant } from '../merchant-admin.ts'
import { findMerchant } from '../merchant-detail.ts'
import { addNote, listNotes } from '../merchant-note.ts'
import { addTag, listTags, removeTag } from '../merchant-tag.ts'
import { freezePayouts, unfreezePayouts } from '../payout-freeze.ts'
import { listSessions } from '../sessions/session-list.ts'

export const merchantHandlers: readonly Handler[] = [
  handleOperator(operatorMerchantList, (input, { db, config }) => listMerchants(db, input, config.currency.scale)),
  handleOperator(operatorMerchantDetail, ({ id }, { db, config }) => findMerchant(db, id, config.currency.scale)),
  handleOperator(operatorMerchantUpdate, (input, { db, config, operator }) =>
    runTransaction(db, tx => updateMerchant(tx, operator, input, config.currency.scale))
  ),
  handleOperator(operatorPayoutsFreeze, (input, { db, config, operator }) =>
    runTransaction(db, tx => freezePayouts(tx, operator, input, config.currency.scale))
  ),
  handleOperator(operatorPayoutsUnfreeze, (input, { db, config, operator }) =>
    runTransaction(db, tx => unfreezePayouts(tx, operator, input, config.currency.scale))
  ),
  handleOperator(operatorMerchantSessionList, async ({ id }, { db }) => ({ list: await listSessions(db, id) })),
  handleOperator(operatorSessionEnd, (input, { db, operator }) =>
    runTransaction(db, tx => endSessions(tx, operator, input))
  ),
  handleOperator(operatorNoteList, (input, { db }) => listNotes(db, input)),
  handleOperator(operatorNoteAdd, (input, { db, operator }) => runTransaction(db, tx => addNote(tx, operator, input))),
  handleOperator(operatorTagList, async (_input, { db }) => ({ list: await listTags(db) })),
  handleOperator(operatorTagAdd, (input, { db, operator }) => runTransaction(db, tx => addTag(tx, operator, input))),
  handleOperator(operatorTagRemove, (input, { db, operator }) =>
    runTransaction(db, tx => removeTag(tx, operator, input))
  )
]
