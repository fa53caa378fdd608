export { submitMission } from './mission.ts'
export { findShareTask, openShareTasks } from './share-task.ts'
export { approveSubmission, rejectSubmission } from './submission-admin.ts'
