export { requireApproval } from './approval.ts'
export { findByCookie, isCsrfToken, SESSION_COOKIE, sweepLogins } from './session.ts'
export { addStaff, generateCredentials, staffByAccount } from './staff.ts'
export { addToken, findByToken, generateOperatorToken, insertToken } from './token.ts'
