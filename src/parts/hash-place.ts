// The app's places for wouter: its `hook` option. Its own hash location moves the query out of the hash (src/location.ts).
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import type { BaseLocationHook } from 'wouter'
import { $place, navigate, type Place, toHref } from '../location.ts'

/** The place on the screen: that of {@link $place}, or the one before, which stays until the new one can be shown. */
export const $visiblePlace = atom($place.get())

type Show = (place: Place) => void

const showNow: Show = place => $visiblePlace.set(place)
let show = showNow
$place.listen(place => show(place))

/** Lets `own` say when a new place is shown (shell/continuity.ts). Returns a function that ends it. */
export function delayPlaces(own: Show): () => void {
  show = own
  return () => {
    show = showNow
  }
}

/** wouter's hook for the place in the app: `<Router hook={useHashPlace}>`. Its hooks read the shown place and change {@link $place}. */
export const useHashPlace: BaseLocationHook = () => [useStore($visiblePlace).path, navigate]

// wouter decodes a query before anybody parses it, which decodes once more: a percent sign would begin another character.
useHashPlace.searchHook = () => useStore($visiblePlace).search.replaceAll('%25', '%2525')
useHashPlace.hrefs = toHref
