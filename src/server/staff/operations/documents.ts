import {
  operatorDocumentAssign,
  operatorDocumentDesk,
  operatorDocumentHold,
  operatorDocumentNote,
  operatorDocumentRelease
} from '../../../contract/staff/document-desk.operator.ts'
import { transaction } from '../../db/retry.ts'
import { type Handler, handleOperator } from '../../handler/handler.ts'
import { assignDocument, holdDocument, noteDocument, readDesk, releaseDocument } from '../document-desk.ts'

export const documentHandlers: readonly Handler[] = [
  handleOperator(operatorDocumentDesk, ({ id }, { db }) => readDesk(db, id)),
  handleOperator(operatorDocumentNote, (input, { db, operator }) =>
    transaction(db, tx => noteDocument(tx, operator, input))
  ),
  handleOperator(operatorDocumentHold, (input, { db, operator }) =>
    transaction(db, tx => holdDocument(tx, operator, input))
  ),
  handleOperator(operatorDocumentRelease, (input, { db, operator }) =>
    transaction(db, tx => releaseDocument(tx, operator, input))
  ),
  handleOperator(operatorDocumentAssign, (input, { db, operator }) =>
    transaction(db, tx => assignDocument(tx, operator, input))
  )
]
