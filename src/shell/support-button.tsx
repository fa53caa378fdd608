import { useStore } from '@nanostores/react'
import { host } from '../host/current.ts'
import { $t } from '../i18n/translator.ts'
import { appAtom, onAppStart } from '../stores/app-life.ts'
import { $popup, openPopup } from '../stores/support.ts'
import { FloatingButton } from '../ui/actions/floating-button.tsx'
import { type FloatingPlace, otherSide, startPlace } from '../ui/actions/floating-position.ts'

const storageKey = 'support_place'

/** Where the floating support button is; remembered on the device. */
const $place = appAtom<FloatingPlace>(startPlace)
onAppStart(() => $place.set(readPlace(host.storage.get(storageKey))))

function readPlace(text: string | null): FloatingPlace {
  const [side, ...offsets] = (text ?? '').split(' ')
  const [right = Number.NaN, bottom = Number.NaN] = offsets.map(Number)
  if ((side !== 'left' && side !== 'right') || !Number.isFinite(right) || !Number.isFinite(bottom)) return startPlace
  return { right, bottom, side }
}

function movePlace(place: FloatingPlace): void {
  $place.set(place)
  host.storage.set(storageKey, `${place.side} ${place.right} ${place.bottom}`)
}

/** Moves the button to the other edge, for people who cannot drag. */
export const moveAcross = () => movePlace(otherSide($place.get(), innerWidth))

/** The floating support button. */
export function SupportButton() {
  const t = useStore($t)
  const popup = useStore($popup)
  return (
    <FloatingButton
      label={t('money.support')}
      moveHint={t('shell.move')}
      expanded={popup === 'support'}
      onClick={() => openPopup('support')}
      place={useStore($place)}
      onMove={movePlace}
    />
  )
}
