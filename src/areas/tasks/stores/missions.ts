import { call } from '../../../api/request.ts'
import { type Mission, missionCenterList, missionCenterSubmit } from '../../../contract/tasks/task.ts'
import { createForm } from '../../../stores/form.ts'
import { createPagedList } from '../../../stores/paged-list.ts'
import { createProofUpload } from '../../../stores/proof-upload.ts'
import { onSignedOut } from '../../../stores/session.ts'

// Topics that change mission progress: money received or spent, ended orders, and tasks themselves.
const topics = ['task.changed', 'recharge.changed', 'withdraw.changed', 'order.changed'] as const

/** Missions with the merchant's progress. */
export const missions = createPagedList(missionCenterList, { topics })

/** Where the work for a mission is done; a proof is submitted on the mission itself. */
export const missionPaths: Readonly<Record<Exclude<Mission['metric'], 'proof'>, string>> = {
  recharges: '/recharge',
  withdrawals: '/withdraw',
  orders: '/project/list',
  products: '/depot',
  friends: '/invite',
  shares: '/shareTask',
  avatar: '/avatar',
  accounts: '/bank/add'
}

const claims = new Map<string, Promise<boolean>>()
onSignedOut(() => claims.clear())

/**
 * Claims the reward of a completed mission, once for any number of taps. A failure shows a toast; the reward can still be
 * claimed.
 */
export function claimReward(id: string): Promise<boolean> {
  const running = claims.get(id)
  if (running) return running
  const claim = claimOnce(id).finally(() => claims.get(id) === claim && claims.delete(id))
  claims.set(id, claim)
  return claim
}

async function claimOnce(id: string): Promise<boolean> {
  try {
    await call(missionCenterSubmit, { id })
    return true
  } catch {
    return false
  } finally {
    // In either case, the list shows the current state.
    void missions.refresh()
  }
}

/** The proof of one mission at a time. `proof` is the id of an uploaded picture. */
export const missionProofForm = createForm({
  name: 'mission-proof',
  initial: { id: '', proof: '' },
  check: ({ proof }) => (proof === '' ? { proof: { key: 'errors.file_missing' } } : {}),
  submit: ({ id, proof }, options) => call(missionCenterSubmit, { id, proof }, options)
})

/** The picture of {@link missionProofForm}. */
export const missionProof = createProofUpload(id => missionProofForm.set('proof', id))

/** Switches the form to a mission; a picture selected for another one is removed. */
export function openMissionProof(id: string): void {
  if (missionProofForm.$values.get().id === id) return
  missionProof.drop()
  missionProofForm.reset({ id, proof: '' })
}
