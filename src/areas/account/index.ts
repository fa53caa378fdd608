// The account area: one lazy chunk. Every screen that src/routes.ts names is exported here.
export { AccountScreen } from './screens/account.tsx'
export { AvatarScreen } from './screens/avatar.tsx'
export { ChangePasswordScreen } from './screens/change-password.tsx'
export { LoginScreen } from './screens/login.tsx'
export { LoginPasswordScreen } from './screens/login-password.tsx'
export { MineScreen } from './screens/mine.tsx'
export { RegisterScreen } from './screens/register.tsx'
export { WithdrawPasswordScreen } from './screens/withdraw-password.tsx'
