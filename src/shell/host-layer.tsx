import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { host } from '../host/current.ts'
import { useLater } from '../parts/use-later.ts'
import { $features } from '../stores/features.ts'
import { $unlockOffer } from '../stores/unlock.ts'
import { startHostBindings } from './host-bindings.ts'

/** Brings what the host has beyond a page, ties the app to it, and shows what only such a host lets one ask. */
export function HostLayer() {
  const features = useStore($features)
  useEffect(() => void host.features().then(brought => $features.set(brought)), [])
  useEffect(() => (features ? startHostBindings(features) : undefined), [features])
  const offer = useLater(() => import('./unlock-offer.tsx'), useStore($unlockOffer))
  return offer ? <offer.UnlockOffer /> : null
}
