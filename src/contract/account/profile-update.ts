import * as v from 'valibot'
import { Id, optionalText, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { Profile } from './session.ts'

export const profileUpdate = defineOperation({
  method: 'POST',
  path: '/api/v1/user/profile_update',
  audience: 'merchant',
  summary: 'Change the profile; what is left out stays',
  input: v.object({
    nickname: v.optional(text(LIMITS.maxNicknameLength)),
    custom_name: optionalText(LIMITS.maxNicknameLength),
    platform_id: optionalText(40),
    avatar: v.optional(Id),
    language: v.optional(v.pipe(v.string(), v.maxLength(10))),
    timezone: v.optional(v.pipe(v.string(), v.maxLength(64)))
  }),
  output: Profile,
  refusals: ['file_missing', 'value_invalid']
})
