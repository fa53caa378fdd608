import { download } from '../../../api/download.ts'
import { call } from '../../../api/request.ts'
import { accountClose, accountClosing } from '../../../contract/account/closing.ts'
import { dataExport, dataFile } from '../../../contract/account/data-export.ts'
import { exportFile } from '../../../stores/file-export.ts'
import { createForm } from '../../../stores/form.ts'
import { createResource } from '../../../stores/loadable.ts'
import { withLaunchProof } from './launch-proof.ts'

/** The open items that prevent closing the account. */
export const accountClosingState = createResource(accountClosing, {
  topics: ['wallet.changed', 'order.changed', 'task.changed']
})

/** Closes the account. The only input is the transaction password, else the login password; empty where there is neither. */
export const closeForm = createForm({
  name: 'account-close',
  initial: { password: '' },
  draft: false,
  submit: async ({ password }, options) => {
    await withLaunchProof(() => call(accountClose, password === '' ? {} : { password }, options))
    return true
  }
})

/** Saves everything that is held about the merchant. The login password is empty where there is none. */
export const dataForm = createForm({
  name: 'data-export',
  initial: { password: '' },
  draft: false,
  submit: async ({ password }, options) => {
    const link = await withLaunchProof(() => call(dataExport, password === '' ? {} : { password }, options))
    const ticket = link.address.slice(link.address.lastIndexOf('/') + 1)
    await exportFile({ link: async () => link, content: () => download(dataFile, { ticket }) })
    return true
  }
})
