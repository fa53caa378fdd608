export { submitMission } from './mission.ts'
export { selectClaimable } from './mission-progress.ts'
export { findShareTask, listOpenShareTasks } from './share-task.ts'
export { approveSubmission, rejectSubmission } from './submission-admin.ts'
