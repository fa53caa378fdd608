import * as v from 'valibot'
import { AccountName, Id, Nothing, optionalText, Password, TypedAccount, TypedPassword, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { Session } from './session.ts'

export const login = defineOperation({
  method: 'POST',
  path: '/api/v1/user/login',
  audience: 'anyone',
  summary: 'Sign in with account and password',
  input: v.object({
    account: TypedAccount,
    password: TypedPassword
  }),
  output: Session,
  refusals: ['credentials_wrong', 'merchant_closed', 'rate_limited']
})

/** What the first step of a registration can already know is wrong. It is limited like registrations, because it reveals who has a shop. */
export const registerCheck = defineOperation({
  method: 'POST',
  path: '/api/v1/user/register_check',
  audience: 'anyone',
  summary: 'Check account name and password before the rest of a registration',
  input: v.object({ account: AccountName, password: Password }),
  output: Nothing,
  refusals: ['user_exists', 'account_characters', 'account_lookalike', 'password_common', 'rate_limited']
})

/** `avatar` is the id of a picture uploaded without a session within the last hour. */
export const register = defineOperation({
  method: 'POST',
  path: '/api/v1/user/register',
  audience: 'anyone',
  summary: 'Open a shop and sign in',
  input: v.object({
    account: AccountName,
    password: Password,
    nickname: text(LIMITS.maxNicknameLength),
    invite_code: optionalText(16),
    custom_name: optionalText(LIMITS.maxNicknameLength),
    platform_id: optionalText(40),
    avatar: v.optional(Id),
    language: v.optional(v.pipe(v.string(), v.maxLength(10))),
    timezone: v.optional(v.pipe(v.string(), v.maxLength(64)))
  }),
  output: Session,
  refusals: [
    'user_exists',
    'account_characters',
    'account_lookalike',
    'password_common',
    'invite_code_unknown',
    'file_missing',
    'rate_limited'
  ]
})
