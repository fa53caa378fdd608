import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { host } from '../host/current.ts'
import { $features } from '../stores/features.ts'
import { startHostBindings } from './host-bindings.ts'
import { UnlockOffer } from './unlock-offer.tsx'

/** Brings what the host has beyond a page, ties the app to it, and shows what only such a host lets one ask. */
export function HostLayer() {
  const features = useStore($features)
  useEffect(() => void host.features().then(brought => $features.set(brought)), [])
  useEffect(() => (features ? startHostBindings(features) : undefined), [features])
  return <UnlockOffer />
}
