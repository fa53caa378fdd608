import { createKnownPlaces } from '../../limits/known-place.ts'

/** Where a merchant has signed in. */
export const merchantPlaces = createKnownPlaces({ table: 'known_place', person: 'merchant_id', purpose: 'place' })
