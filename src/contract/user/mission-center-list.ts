import * as v from 'valibot'
import { Mission } from '../entities/task.ts'
import { Amount } from '../money.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Missions with progress, counted by the backend. `earned` is the total of all rewards of this merchant. */
export const missionCenterList = operation({
  method: 'GET',
  path: '/api/v1/user/mission_center_list',
  audience: 'merchant',
  summary: 'Missions with progress that the backend counts. `earned` is all that tasks ever brought this merchant',
  input: v.object({ ...PageInput }),
  output: v.object({ ...pageOf(Mission).entries, earned: Amount })
})

/** The output of {@link missionCenterList}. */
export type MissionList = v.InferOutput<(typeof missionCenterList)['output']>
