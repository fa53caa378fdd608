import { call } from '../../../api/request.ts'
import { sessionEnd, sessionEndOthers, sessionList } from '../../../contract/account/open-session.ts'
import { allowList as allowListOperation, allowListUpdate } from '../../../contract/wallet/allow-list.ts'
import { createForm } from '../../../stores/form.ts'
import { createResource } from '../../../stores/loadable.ts'

/** The open sessions. A sign-in from a new device comes with a notice. */
export const sessions = createResource(sessionList, { topics: ['notice.created'] })

/** Whether new withdrawal accounts wait. */
export const allowList = createResource(allowListOperation, { topics: ['withdraw.changed'] })

/** Turns the allow-list on or off. The only input of the person is the transaction password, which is not kept. */
export const allowListForm = createForm({
  name: 'allow-list',
  initial: { on: false, password: '' },
  draft: false,
  submit: async (values, options) => {
    allowList.set({}, await call(allowListUpdate, values, options))
    return true
  }
})

/** Signs a device out, or all others without an id. Returns true on success; a failure is shown in a toast. */
export async function endSessions(id?: string): Promise<boolean> {
  try {
    if (id === undefined) await call(sessionEndOthers, {})
    else await call(sessionEnd, { id })
    return true
  } catch {
    return false
  } finally {
    await sessions.refresh()
  }
}
