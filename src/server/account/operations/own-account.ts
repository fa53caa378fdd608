import { Readable } from 'node:stream'
import { accountClose, accountClosing } from '../../../contract/account/closing.ts'
import { dataExport, dataFile } from '../../../contract/account/data-export.ts'
import { runTransaction } from '../../db/retry.ts'
import { Refusal } from '../../errors/refusal.ts'
import { awaitFirstByte, createAttachment, linkedFileHeaders } from '../../files/attachment.ts'
import { streamExport } from '../../files/export-stream.ts'
import { type Handler, handle, handleMerchant, type MerchantContext } from '../../handler/handler.ts'
import { consumeRecordLink, openRecordLink, readRecordLink } from '../../wallet/index.ts'
import { closeAccount, readClosing } from '../closing.ts'
import { checkLoginPassword } from '../passwords/password-change.ts'
import { hasPassword } from '../passwords/password-hash.ts'
import { checkTypedPassword } from '../passwords/transaction-password.ts'
import { exportPersonalData } from '../personal-data.ts'
import { isFreshLaunch } from '../sessions/launch-proof.ts'

const fileName = 'personal-data.json'
const dataPath = dataFile.path.replace('{ticket}', '')

// A session alone is not enough to get everything at once.
async function proveOwner(context: MerchantContext, password: string | undefined): Promise<void> {
  if (hasPassword(context.merchant.password_hash)) {
    if (!password) throw new Refusal('required', 'password')
    return checkLoginPassword(context, password, 'password')
  }
  if (!(await isFreshLaunch(context.db, context.sessionId))) throw new Refusal('launch_needed', 'password')
}

/** Handlers for a merchant's account as a whole. */
export const ownAccountHandlers: readonly Handler[] = [
  handleMerchant(accountClosing, (_, { db, merchant, config }) => readClosing(db, merchant, config.currency.scale)),
  handleMerchant(accountClose, async ({ password }, context) => {
    if (context.merchant.transaction_password_hash === null) await proveOwner(context, password)
    else if (password) await checkTypedPassword(context, password, 'password')
    else throw new Refusal('required', 'password')
    await runTransaction(context.db, tx => closeAccount(tx, context.merchant.id))
    return {}
  }),
  handleMerchant(dataExport, async ({ password }, context) => {
    await proveOwner(context, password)
    return openRecordLink(context, { personal: true }, { name: fileName, path: dataPath })
  }),
  handle(dataFile, async ({ ticket }, { db, readsOf, config, request }) => {
    const { merchantId, filter } = await readRecordLink(db, ticket)
    if (!('personal' in filter)) throw new Refusal('not_found')
    if (request.isProbe) return awaitFirstByte(createAttachment('{', fileName, linkedFileHeaders))
    await consumeRecordLink(db, ticket, request.ip)
    const reads = await readsOf()
    const file = await streamExport(async () => ({
      items: exportPersonalData(reads, merchantId, config),
      encode: pieces => Readable.from(pieces)
    }))
    return createAttachment(file, fileName, linkedFileHeaders)
  })
]
