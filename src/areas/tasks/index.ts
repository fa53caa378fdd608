// The tasks area: one lazy chunk. Every screen that src/routes.ts names is exported here.
export { ShareTaskScreen } from './screens/share-task.tsx'
export { ShareTasksScreen } from './screens/share-tasks.tsx'
export { TaskScreen } from './screens/task.tsx'
