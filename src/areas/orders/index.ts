// The orders area: one lazy chunk. Every screen that src/routes.ts names is exported here.

export { ProjectScreen } from './screens/project.tsx'
export { ProjectBuyScreen } from './screens/project-buy.tsx'
export { ProjectDetailScreen } from './screens/project-detail.tsx'
export { ProjectListScreen } from './screens/project-list.tsx'
