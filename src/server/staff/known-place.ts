import { createKnownPlaces } from '../limits/known-place.ts'

/** Where a member of staff has signed in. */
export const staffPlaces = createKnownPlaces({ table: 'operator_place', person: 'operator_id', purpose: 'staff place' })
