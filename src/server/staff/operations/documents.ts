import {
  operatorDocumentAssign,
  operatorDocumentDesk,
  operatorDocumentHold,
  operatorDocumentNote,
  operatorDocumentRelease
} from '../../../contract/staff/document-desk.operator.ts'
import { runTransaction } from '../../db/retry.ts'
import { type Handler, handleOperator } from '../../handler/handler.ts'
import { addEntry, assignDocument, readDesk } from '../document-desk.ts'

export const documentHandlers: readonly Handler[] = [
  handleOperator(operatorDocumentDesk, ({ id }, { db }) => readDesk(db, id)),
  handleOperator(operatorDocumentNote, (input, { db, operator }) =>
    runTransaction(db, tx => addEntry(tx, operator, 'note', input))
  ),
  handleOperator(operatorDocumentHold, (input, { db, operator }) =>
    runTransaction(db, tx => addEntry(tx, operator, 'hold', input))
  ),
  handleOperator(operatorDocumentRelease, (input, { db, operator }) =>
    runTransaction(db, tx => addEntry(tx, operator, 'release', input))
  ),
  handleOperator(operatorDocumentAssign, (input, { db, operator }) =>
    runTransaction(db, tx => assignDocument(tx, operator, input))
  )
]
