import * as v from 'valibot'
import { AppInfo } from '../entities/app-info.ts'
import { operation } from '../operation.ts'

/** Skin, default language, site and support links */
export const appInfo = operation({
  method: 'GET',
  path: '/api/v1/app/app_info',
  audience: 'anyone',
  summary: 'Skin, default language, site and support links',
  input: v.object({}),
  output: AppInfo
})
