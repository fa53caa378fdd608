// The orders area: one lazy chunk. Every screen that src/routes.ts names is exported here; its documents are in src/shell/documents.ts.

export { ProjectScreen } from './screens/project.tsx'
export { ProjectListScreen } from './screens/project-list.tsx'
