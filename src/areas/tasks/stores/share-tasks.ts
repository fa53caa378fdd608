import { call } from '../../../api/request.ts'
import { shareTaskDetail } from '../../../contract/user/share-task-detail.ts'
import { shareTaskList } from '../../../contract/user/share-task-list.ts'
import { shareTaskSubmit } from '../../../contract/user/share-task-submit.ts'
import { createForm } from '../../../stores/form.ts'
import { resource } from '../../../stores/loadable.ts'
import { pagedList } from '../../../stores/paged-list.ts'
import { proofUpload } from '../../../stores/proof-upload.ts'

/** Share tasks that run. */
export const shareTasks = pagedList(shareTaskList, { key: task => task.id, topics: ['task.changed'] })

/** The share task that is open. */
export const shareTask = resource(shareTaskDetail, { quiet: true, topics: ['task.changed'] })

/** The proof of one share task at a time. `proof` is the id of an uploaded picture. */
export const shareProofForm = createForm({
  name: 'share-proof',
  initial: { id: '', proof: '' },
  check: ({ proof }) => (proof === '' ? { proof: { key: 'errors.file_missing' } } : {}),
  submit: ({ id, proof }, options) => call(shareTaskSubmit, { id, proof }, options)
})

/** The picture of {@link shareProofForm}. */
export const shareProof = proofUpload(id => shareProofForm.set('proof', id))

/** Turns the form to a share task; what was picked for another one goes. */
export function openShareProof(id: string): void {
  if (shareProofForm.$values.get().id === id) return
  shareProof.drop()
  shareProofForm.reset({ id, proof: '' })
}
