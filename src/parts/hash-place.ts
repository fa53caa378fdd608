// The app's places for wouter: its `hook` option. Its own hash location moves the query out of the hash (src/location.ts).
import { useStore } from '@nanostores/react'
import type { BaseLocationHook } from 'wouter'
import { $place, href, navigate } from '../location.ts'

/** wouter's hook for the place in the app: `<Router hook={useHashPlace}>`. Its hooks read and change {@link $place}. */
export const useHashPlace: BaseLocationHook = () => [useStore($place).path, navigate]

// wouter decodes a query before anybody parses it, which decodes once more: a percent sign would begin another character.
useHashPlace.searchHook = () => useStore($place).search.replaceAll('%25', '%2525')
useHashPlace.hrefs = href
