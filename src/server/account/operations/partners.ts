import {
  operatorPartnerAdd,
  operatorPartnerEnd,
  operatorPartnerList
} from '../../../contract/account/partner.operator.ts'
import {
  partnerDocumentDetail,
  partnerDocumentList,
  partnerEventList,
  partnerUserList
} from '../../../contract/account/partner-document.ts'
import {
  operatorPartnerDeliveryList,
  operatorPartnerDeliveryRetry,
  operatorPartnerKeyAdd,
  operatorPartnerKeyEnd,
  operatorPartnerSecretAdd,
  operatorPartnerWebhookEnd,
  operatorPartnerWebhookSet,
  operatorPartnerWebhookTest
} from '../../../contract/account/partner-webhook.operator.ts'
import { runTransaction } from '../../db/retry.ts'
import { type Handler, handleOperator, handlePartner } from '../../handler/handler.ts'
import { listDeliveries, retryDelivery } from '../partner/delivery.ts'
import { listDocuments, listEvents, listUsers, requireDocument } from '../partner/document.ts'
import { addKey, endKey } from '../partner/key.ts'
import { addPartner, endPartner, listPartners } from '../partner/partner.ts'
import { addWebhookSecret, endWebhook, setWebhook, testWebhook } from '../partner/webhook-settings.ts'

export const partnerHandlers: readonly Handler[] = [
  handleOperator(operatorPartnerList, async (_input, { db }) => ({ list: await listPartners(db) })),
  handleOperator(operatorPartnerAdd, (input, { db, operator }) =>
    runTransaction(db, tx => addPartner(tx, operator, input))
  ),
  handleOperator(operatorPartnerEnd, (input, { db, operator }) =>
    runTransaction(db, tx => endPartner(tx, operator, input.id))
  ),
  handleOperator(operatorPartnerWebhookSet, (input, { db, operator, config }) =>
    runTransaction(db, tx => setWebhook(tx, operator, input, config))
  ),
  handleOperator(operatorPartnerWebhookEnd, (input, { db, operator }) =>
    runTransaction(db, tx => endWebhook(tx, operator, input.id))
  ),
  handleOperator(operatorPartnerWebhookTest, (input, { db, operator }) =>
    runTransaction(db, tx => testWebhook(tx, operator, input.id))
  ),
  handleOperator(operatorPartnerSecretAdd, (input, { db, operator, secret }) =>
    runTransaction(db, tx => addWebhookSecret(tx, operator, input, secret))
  ),
  handleOperator(operatorPartnerKeyAdd, (input, { db, operator }) =>
    runTransaction(db, tx => addKey(tx, operator, input))
  ),
  handleOperator(operatorPartnerKeyEnd, (input, { db, operator }) =>
    runTransaction(db, tx => endKey(tx, operator, input.id))
  ),
  handleOperator(operatorPartnerDeliveryList, (input, { db }) => listDeliveries(db, input)),
  handleOperator(operatorPartnerDeliveryRetry, (input, { db, operator }) =>
    runTransaction(db, tx => retryDelivery(tx, operator, input.id))
  ),
  handlePartner(partnerEventList, (input, { db, partner, config }) => listEvents(db, partner, input, config.currency)),
  handlePartner(partnerDocumentList, (input, { db, partner, config }) =>
    listDocuments(db, partner, input, config.currency)
  ),
  handlePartner(partnerDocumentDetail, (input, { db, partner, config }) =>
    requireDocument(db, partner, input.id, config.currency)
  ),
  handlePartner(partnerUserList, (input, { db, partner }) => listUsers(db, partner, input))
]
