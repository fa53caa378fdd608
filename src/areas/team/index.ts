// The team area: one lazy chunk. Every screen that src/routes.ts names is exported here.
export { InviteScreen } from './screens/invite.tsx'
export { TeamScreen } from './screens/team.tsx'
export { TeamDetailScreen } from './screens/team-detail.tsx'
