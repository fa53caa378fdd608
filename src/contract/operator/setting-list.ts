import * as v from 'valibot'
import { operation } from '../operation.ts'

/** Product settings. */
export const operatorSettingList = operation({
  method: 'GET',
  path: '/api/v1/operator/setting_list',
  audience: 'operator',
  summary: 'What is set for the whole product',
  input: v.object({}),
  output: v.record(v.string(), v.unknown())
})
