import { call } from '../../../api/request.ts'
import type { Mission } from '../../../contract/entities/task.ts'
import { missionCenterList } from '../../../contract/user/mission-center-list.ts'
import { missionCenterSubmit } from '../../../contract/user/mission-center-submit.ts'
import { createForm } from '../../../stores/form.ts'
import { pagedList } from '../../../stores/paged-list.ts'
import { proofUpload } from '../../../stores/proof-upload.ts'

// What moves a mission on: money that arrived or left, orders that ended, and tasks themselves.
const topics = ['task.changed', 'recharge.changed', 'withdraw.changed', 'order.changed'] as const

/** Missions with how far the merchant is. */
export const missions = pagedList(missionCenterList, { key: mission => mission.id, topics })

/** Where a mission's work is done; a proof is sent on the mission itself. */
export const missionPlaces: Readonly<Record<Exclude<Mission['metric'], 'proof'>, string>> = {
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

/** Takes the reward of a reached mission, once for any number of taps. A failure is told by a toast; the reward stays to take. */
export function claimReward(id: string): Promise<boolean> {
  const claim = claims.get(id) ?? claimOnce(id).finally(() => claims.delete(id))
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
    // Whatever became of it, the list says how things are now.
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
export const missionProof = proofUpload(id => missionProofForm.set('proof', id))

/** Turns the form to a mission; what was picked for another one goes. */
export function openMissionProof(id: string): void {
  if (missionProofForm.$values.get().id === id) return
  missionProof.drop()
  missionProofForm.reset({ id, proof: '' })
}
